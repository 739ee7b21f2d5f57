import { describe, expect, test } from 'vitest';
import { EnvironmentError, parseEnv } from './env.ts';

const deployed = {
  NODE_ENV: 'production',
  SITE_URL: 'https://yoursinink.example',
  DATABASE_URL: 'postgres://ink:secret@db.example/ink',
};

const bucket = {
  S3_BUCKET: 'ink-pictures',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'AKINK',
  S3_SECRET_ACCESS_KEY: 'ink/secret+key',
};

/** The problems that parseEnv reports, one per line. */
function complaints(source: Record<string, string | undefined>): string[] {
  try {
    parseEnv(source);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    const [title, ...lines] = (error as Error).message.split('\n');
    expect(title).toBe('The environment is not right:');
    return lines.map((line) => line.replace(/^ {2}- /, ''));
  }
}

describe('on a machine without accounts', () => {
  test('everything has a local default', () => {
    expect(parseEnv({})).toEqual({
      port: 3000,
      dataFolder: '.data',
      siteUrl: 'http://localhost:3000',
      deployed: false,
      onVercel: false,
      studioEmail: expect.stringMatching(/^\S+@\S+$/),
      adminAssuranceLevel: 'aal1',
    });
  });

  test.each([
    ['ADMIN_CLAIM_CODE must have at least 8 characters', { ADMIN_CLAIM_CODE: 'short' }],
    ['ADMIN_ASSURANCE_LEVEL must be aal1 or aal2', { ADMIN_ASSURANCE_LEVEL: 'high' }],
  ])('is refused with ‘%s’', (sentence, wrong) => {
    expect(() => parseEnv(wrong)).toThrow(sentence);
  });

  test.each([
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address starting with http:// or https://',
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    ],
    [
      'OTEL_EXPORTER_OTLP_HEADERS must look like name=value,name=value',
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example', OTEL_EXPORTER_OTLP_HEADERS: 'secret' },
    ],
    [
      'OTEL_EXPORTER_OTLP_HEADERS is set, but OTEL_EXPORTER_OTLP_ENDPOINT is missing',
      { OTEL_EXPORTER_OTLP_HEADERS: 'a=b' },
    ],
    [
      'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1',
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example', OTEL_TRACES_SAMPLER_ARG: '5%' },
    ],
  ])('‘%s’ is said of telemetry', (sentence, wrong) => {
    expect(complaints(wrong)).toContain(sentence);
  });

  test('telemetry is sent where its receiver is named', () => {
    const { telemetry } = parseEnv({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-team=ink',
    });
    expect(telemetry).toEqual({
      endpoint: 'https://otlp.example',
      headers: { authorization: 'Bearer abc', 'x-team': 'ink' },
      serviceName: 'yours-in-ink',
      environment: 'development',
      share: 0.02,
    });
  });

  test.each([
    ['META_PIXEL_ID must consist of digits', { META_PIXEL_ID: "1'; alert(1)" }],
    ['PINTEREST_TAG_ID must consist of digits', { PINTEREST_TAG_ID: 'abc' }],
    ['TIKTOK_PIXEL_ID must consist of letters and digits', { TIKTOK_PIXEL_ID: 'C4A&lib=x' }],
    [
      'PINTEREST_AD_ACCOUNT_ID is set, but PINTEREST_ACCESS_TOKEN is missing',
      { PINTEREST_AD_ACCOUNT_ID: '54' },
    ],
    [
      'PINTEREST_ACCESS_TOKEN is set, but PINTEREST_AD_ACCOUNT_ID is missing',
      { PINTEREST_ACCESS_TOKEN: 'pina_x' },
    ],
    [
      'PINTEREST_API_URL is set, but PINTEREST_ACCESS_TOKEN is missing',
      { PINTEREST_API_URL: 'http://localhost:9' },
    ],
  ])('‘%s’ is said of advertisers’ accounts', (sentence, wrong) => {
    expect(() => parseEnv(wrong)).toThrow(sentence);
  });

  test('pixels are on by their ids, and paid orders are reported with both halves of an account', () => {
    expect(parseEnv({ META_PIXEL_ID: ' 123 ' }).pixels).toEqual({ meta: '123' });
    expect(parseEnv({ TIKTOK_PIXEL_ID: 'C4A1B2' }).pixels).toEqual({ tiktok: 'C4A1B2' });
    expect(parseEnv({ PINTEREST_AD_ACCOUNT_ID: '54', PINTEREST_ACCESS_TOKEN: 'pina_x' }).pinterest).toEqual({
      adAccountId: '54',
      accessToken: 'pina_x',
      apiUrl: 'https://api.pinterest.com',
    });
  });

  test('an empty variable counts as not set', () => {
    const empty = Object.fromEntries(
      ['PORT', 'DATABASE_URL', 'SITE_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'CRON_SECRET'].map((name) => [
        name,
        ' ',
      ]),
    );
    expect(parseEnv(empty)).toEqual(parseEnv({}));
  });

  test('the address follows the port', () => {
    expect(parseEnv({ PORT: '8080' })).toMatchObject({ port: 8080, siteUrl: 'http://localhost:8080' });
  });

  test.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
    'the address %s is still this machine',
    (SITE_URL) => {
      expect(parseEnv({ SITE_URL })).toMatchObject({ deployed: false, siteUrl: SITE_URL });
    },
  );

  test('a database of its own does not make it a deployed one', () => {
    const { DATABASE_URL } = deployed;
    expect(parseEnv({ DATABASE_URL })).toMatchObject({ deployed: false, databaseUrl: DATABASE_URL });
  });
});

describe('a deployed server', () => {
  test('may do without payments, mail and images of its own', () => {
    expect(parseEnv(deployed)).toMatchObject({
      deployed: true,
      siteUrl: 'https://yoursinink.example',
      databaseUrl: deployed.DATABASE_URL,
    });
    expect(parseEnv(deployed).stripe).toBeUndefined();
    expect(parseEnv(deployed).mail).toBeUndefined();
    expect(parseEnv(deployed).cronSecret).toBeUndefined();
  });

  test('says everything that is missing at once', () => {
    expect(complaints({ NODE_ENV: 'production' })).toEqual([
      'SITE_URL is missing',
      'DATABASE_URL is missing',
    ]);
    expect(complaints({ ...deployed, SITE_URL: 'http://localhost:3000' })).toEqual(['SITE_URL is missing']);
  });

  test('is one that strangers reach, whatever NODE_ENV says', () => {
    expect(complaints({ SITE_URL: 'https://yoursinink.example' })).toEqual(['DATABASE_URL is missing']);
    expect(parseEnv({ ...deployed, NODE_ENV: 'development' }).deployed).toBe(true);
  });

  test('finds its address in what Vercel says, unless it is told another', () => {
    const { DATABASE_URL } = deployed;
    const onVercel = {
      NODE_ENV: 'production',
      DATABASE_URL,
      VERCEL: '1',
      VERCEL_URL: 'ink-4f2a.vercel.app',
      VERCEL_BRANCH_URL: 'ink-git-gifts.vercel.app',
      VERCEL_PROJECT_PRODUCTION_URL: 'www.example.com',
      BLOB_READ_WRITE_TOKEN: 'vercel_blob_rw_ink_secret',
    };
    const siteUrl = (set: Record<string, string | undefined>) => parseEnv({ ...onVercel, ...set }).siteUrl;
    expect(siteUrl({ VERCEL_ENV: 'preview' })).toBe('https://ink-git-gifts.vercel.app');
    expect(siteUrl({ VERCEL_ENV: 'preview', VERCEL_BRANCH_URL: undefined })).toBe(
      'https://ink-4f2a.vercel.app',
    );
    expect(siteUrl({ VERCEL_ENV: 'production' })).toBe('https://www.example.com');
    for (const VERCEL_ENV of ['preview', 'production']) {
      expect(siteUrl({ VERCEL_ENV, SITE_URL: deployed.SITE_URL })).toBe(deployed.SITE_URL);
    }
  });

  test('is one that takes real money, whatever its address', () => {
    const live = { STRIPE_SECRET_KEY: 'sk_live_ink', STRIPE_WEBHOOK_SECRET: 'whsec_ink' };
    expect(() => parseEnv(live)).toThrow('SITE_URL is missing');
  });

  test('on Vercel keeps no images without a store for them', () => {
    expect(complaints({ ...deployed, VERCEL: '1' })).toEqual([
      'BLOB_READ_WRITE_TOKEN is missing, or else BLOB_STORE_ID or S3_BUCKET',
    ]);
    expect(parseEnv({ ...deployed, ...bucket, VERCEL: '1' }).blob).toBeUndefined();
    const token = { BLOB_READ_WRITE_TOKEN: 'vercel_blob_rw_ink_secret' };
    const id = { BLOB_STORE_ID: 'store_1nk' };
    expect(parseEnv({ ...deployed, ...id, VERCEL: '1' }).blob).toEqual({ storeId: 'store_1nk' });
    expect(parseEnv({ ...deployed, ...id, ...token, VERCEL: '1' }).blob).toEqual({
      token: 'vercel_blob_rw_ink_secret',
    });
    expect(parseEnv({ ...deployed, ...id }).blob).toBeUndefined();
  });

  test('on Vercel is never a machine of one’s own, however little is set', () => {
    expect(complaints({ VERCEL: '1' })).toEqual([
      'SITE_URL is missing',
      'DATABASE_URL is missing',
      'BLOB_READ_WRITE_TOKEN is missing, or else BLOB_STORE_ID or S3_BUCKET',
    ]);
  });

  test('keeps images in a bucket at Amazon, or at any other address that is told', () => {
    expect(parseEnv({ ...deployed, ...bucket }).s3).toEqual({
      bucket: 'ink-pictures',
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      region: 'eu-central-1',
      accessKeyId: 'AKINK',
      secretAccessKey: 'ink/secret+key',
    });
    const S3_ENDPOINT = ' https://objects.example/storage/v1/s3/ ';
    expect(parseEnv({ ...deployed, ...bucket, S3_ENDPOINT }).s3).toMatchObject({
      endpoint: 'https://objects.example/storage/v1/s3',
    });
  });

  test('keeps images in one place only', () => {
    const both = { ...deployed, ...bucket, BLOB_READ_WRITE_TOKEN: 'vercel_blob_rw_ink_secret' };
    expect(complaints(both)).toEqual([
      'A Blob store and S3_BUCKET are both set: images can lie in one place only',
    ]);
  });

  test('is told everything that a bucket still needs', () => {
    const { S3_ACCESS_KEY_ID, S3_BUCKET } = bucket;
    expect(complaints({ ...deployed, S3_ACCESS_KEY_ID, S3_BUCKET })).toEqual([
      'S3_BUCKET is set, but S3_REGION is missing',
      'S3_BUCKET is set, but S3_SECRET_ACCESS_KEY is missing',
    ]);
    expect(complaints({ ...deployed, S3_ENDPOINT: 'https://objects.example' })).toEqual([
      'S3_ENDPOINT is set, but S3_BUCKET is missing',
      'S3_ENDPOINT is set, but S3_REGION is missing',
      'S3_ENDPOINT is set, but S3_ACCESS_KEY_ID is missing',
      'S3_ENDPOINT is set, but S3_SECRET_ACCESS_KEY is missing',
    ]);
  });

  test.each(['https://key:secret@objects.example', 'https://objects.example?bucket=ink'])(
    'takes no address of a store like %s',
    (S3_ENDPOINT) => {
      expect(complaints({ ...deployed, ...bucket, S3_ENDPOINT })).toEqual([
        'S3_ENDPOINT must be an address with a path at most',
      ]);
    },
  );

  test('knows the unpooled way to its database, which is the pooled one unless told', () => {
    expect(parseEnv(deployed).databaseUrlUnpooled).toBe(deployed.DATABASE_URL);
    const DATABASE_URL_UNPOOLED = 'postgresql://ink:secret@direct.example/ink';
    expect(parseEnv({ ...deployed, DATABASE_URL_UNPOOLED }).databaseUrlUnpooled).toBe(DATABASE_URL_UNPOOLED);
  });

  test('reports its failures where it is told to, under the name of what it is', () => {
    const dsn = 'https://a1b2@o1.ingest.sentry.io/42';
    const told = { ...deployed, SENTRY_DSN: dsn };
    expect(parseEnv(deployed).sentry).toBeUndefined();
    expect(parseEnv(told).sentry).toEqual({ dsn, environment: 'production' });
    const onVercel = { VERCEL_ENV: 'preview', VERCEL_GIT_COMMIT_SHA: '0a1b2c3' };
    expect(parseEnv({ ...told, ...onVercel }).sentry).toEqual({
      dsn,
      environment: 'preview',
      release: '0a1b2c3',
    });
    expect(parseEnv({ ...told, ...onVercel, SENTRY_ENVIRONMENT: 'staging' }).sentry).toMatchObject({
      environment: 'staging',
    });
  });

  test('takes everything that is set', () => {
    const env = parseEnv({
      ...deployed,
      SITE_URL: 'https://yoursinink.example//',
      STRIPE_SECRET_KEY: 'rk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: 'http://127.0.0.1:9999',
      BLOB_READ_WRITE_TOKEN: 'vercel_blob_rw_store_secret',
      SMTP_URL: 'smtps://user:pass@mail.example',
      MAIL_FROM: 'Yours in Ink <hello@yoursinink.example>',
      STUDIO_EMAIL: 'studio@yoursinink.example',
      CRON_SECRET: '0123456789abcdef',
    });
    expect(env).toMatchObject({
      siteUrl: 'https://yoursinink.example',
      stripe: { secretKey: 'rk_live_1', webhookSecret: 'whsec_1', apiUrl: 'http://127.0.0.1:9999' },
      blob: { token: 'vercel_blob_rw_store_secret' },
      mail: { smtpUrl: 'smtps://user:pass@mail.example', from: 'Yours in Ink <hello@yoursinink.example>' },
      studioEmail: 'studio@yoursinink.example',
      cronSecret: '0123456789abcdef',
    });
  });
});

describe('a value that is wrong', () => {
  test.each<[name: string, value: string, complaint: string]>([
    ['PORT', 'http', 'PORT must be a number from 1 to 65535'],
    ['PORT', '0', 'PORT must be a number from 1 to 65535'],
    ['PORT', '65536', 'PORT must be a number from 1 to 65535'],
    ['PORT', '-1', 'PORT must be a number from 1 to 65535'],
    [
      'DATABASE_URL',
      'localhost:5432',
      'DATABASE_URL must be an address starting with postgres:// or postgresql://',
    ],
    [
      'DATABASE_URL',
      'mysql://db',
      'DATABASE_URL must be an address starting with postgres:// or postgresql://',
    ],
    ['SITE_URL', 'yoursinink.example', 'SITE_URL must be an address starting with http:// or https://'],
    ['SITE_URL', 'ftp://yoursinink.example', 'SITE_URL must be an address starting with http:// or https://'],
    ['SITE_URL', 'http://localhost:3000/shop', 'SITE_URL must be an address without a path'],
    ['SITE_URL', 'http://localhost:3000/?a=1', 'SITE_URL must be an address without a path'],
    ['STRIPE_SECRET_KEY', 'pk_live_1', 'STRIPE_SECRET_KEY must start with sk_ or rk_'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_1', 'STRIPE_WEBHOOK_SECRET must start with whsec_'],
    ['STRIPE_API_URL', 'stand-in', 'STRIPE_API_URL must be an address starting with http:// or https://'],
    ['BLOB_READ_WRITE_TOKEN', 'secret', 'BLOB_READ_WRITE_TOKEN must start with vercel_blob_rw_'],
    ['S3_BUCKET', 's3://ink', 'S3_BUCKET must be the name of a bucket'],
    ['S3_ENDPOINT', 'objects.example', 'S3_ENDPOINT must be an address starting with https:// or http://'],
    ['S3_REGION', 'EU (Frankfurt)', 'S3_REGION must be the name of a region'],
    ['S3_SECRET_ACCESS_KEY', 'a b', 'S3_SECRET_ACCESS_KEY must be a key without spaces'],
    ['SENTRY_DSN', 'https://o1.ingest.sentry.io/1', 'SENTRY_DSN must look like https://key@host/project'],
    ['SENTRY_DSN', 'https://a1b2@o1.ingest.sentry.io', 'SENTRY_DSN must look like https://key@host/project'],
    ['SMTP_URL', 'mail.example:587', 'SMTP_URL must be an address starting with smtp:// or smtps://'],
    [
      'SMTP_URL',
      'smtps://hello@example.com:pa#ss/x@mail.example:465',
      'SMTP_URL is no valid address: in user and password write # as %23, / as %2F and @ as %40',
    ],
    ['MAIL_FROM', 'the studio', 'MAIL_FROM must hold an e-mail address'],
    ['STUDIO_EMAIL', 'the studio', 'STUDIO_EMAIL must hold an e-mail address'],
    ['CRON_SECRET', 'short', 'CRON_SECRET must have at least 16 characters'],
  ])('%s=%s is one readable line', (name, value, complaint) => {
    expect(complaints({ [name]: value })).toContain(complaint);
    expect(complaints({ [name]: value })).toHaveLength(1);
  });

  test('is named together with all the others', () => {
    const lines = complaints({ PORT: 'x', SITE_URL: 'x', CRON_SECRET: 'x', STRIPE_SECRET_KEY: 'sk_1' });
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'SITE_URL', 'CRON_SECRET']);
  });

  test.each<[name: string, value: string, missing: string]>([
    ['STRIPE_SECRET_KEY', 'sk_test_1', 'STRIPE_WEBHOOK_SECRET'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1', 'STRIPE_SECRET_KEY'],
    ['STRIPE_API_URL', 'http://127.0.0.1:9999', 'STRIPE_SECRET_KEY'],
    ['SMTP_URL', 'smtp://mail.example', 'MAIL_FROM'],
    ['DATABASE_URL_UNPOOLED', 'postgres://db.example/ink', 'DATABASE_URL'],
    ['SENTRY_ENVIRONMENT', 'staging', 'SENTRY_DSN'],
  ])('may be %s alone: %s needs %s', (name, value, missing) => {
    expect(complaints({ [name]: value })).toEqual([`${name} is set, but ${missing} is missing`]);
  });

  test('is not made so by a line break or spaces around it', () => {
    const pasted = Object.fromEntries(
      Object.entries({ ...deployed, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }).map(
        ([name, value]) => [name, ` ${value}\r\n`],
      ),
    );
    expect(parseEnv(pasted)).toMatchObject({
      siteUrl: deployed.SITE_URL,
      databaseUrl: deployed.DATABASE_URL,
      stripe: { secretKey: 'sk_live_1', webhookSecret: 'whsec_1' },
    });
  });

  test('never shows up itself in the message: it may be a secret', () => {
    const message = complaints({
      STRIPE_SECRET_KEY: 'hunter2',
      DATABASE_URL: 'mysql://root:hunter2@db',
    }).join();
    expect(message).toContain('STRIPE_SECRET_KEY');
    expect(message).not.toContain('hunter2');
  });
});
