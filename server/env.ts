import * as z from 'zod/mini';
import type { S3Bucket } from '#server/images/s3-image-store.ts';
import type { BlobAccess } from '#server/images/vercel-image-store.ts';
import { ASSURANCE_LEVELS, type AssuranceLevel } from '#shared/account/account.ts';
import { STUDIO } from '#shared/studio.ts';
import type { PixelIds } from '#shared/tracking/tracking.ts';

export type Env = {
  port: number;
  dataFolder: string;
  databaseUrl?: string;
  databaseUrlUnpooled?: string;
  /** `host:port/path` of a WebSocket proxy for other databases than Neon's. */
  neonProxy?: string;
  /** Absolute, without a trailing slash. */
  siteUrl: string;
  /** Public: there are no stand-ins, and nothing has a default. */
  deployed: boolean;
  onVercel: boolean;
  stripe?: { secretKey: string; webhookSecret: string; apiUrl?: string };
  /** Stripe Tax computes VAT, and Stripe issues the invoices. */
  stripeTax?: true;
  blob?: BlobAccess;
  s3?: S3Bucket;
  mail?: { smtpUrl: string; from: string };
  studioEmail: string;
  pixels?: PixelIds;
  pinterest?: PinterestAccount;
  sentry?: SentryProject;
  telemetry?: TelemetryReceiver;
  cronSecret?: string;
  adminClaimCode?: string;
  adminAssuranceLevel: AssuranceLevel;
};

export type SentryProject = { dsn: string; environment: string; release?: string };

/** Takes OpenTelemetry's traces and metrics over HTTP. */
export type TelemetryReceiver = {
  /** Without a slash at the end. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  environment: string;
  release?: string;
  /** Of the traces without a failure, from 0 to 1. */
  share: number;
};

export type PinterestAccount = { adAccountId: string; accessToken: string; apiUrl: string };

export class EnvironmentError extends Error {}

const address = (protocols: string[], name: string) =>
  z.optional(
    z.string().check(
      z.refine((text) => protocols.some((protocol) => text.startsWith(`${protocol}//`)), {
        message: `${name} must be an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}`,
        abort: true,
      }),
      z.refine(
        (text) => URL.canParse(text),
        `${name} is no valid address: in user and password write # as %23, / as %2F and @ as %40`,
      ),
    ),
  );

const emailAddress = (name: string) =>
  z.optional(z.string().check(z.regex(/\S@\S/, `${name} must hold an e-mail address`)));

const digits = (name: string) =>
  z.optional(z.string().check(z.regex(/^\d{1,30}$/, `${name} must consist of digits`)));

const keyText = (name: string) =>
  z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/, `${name} must be a key without spaces`)));

const variables = z.object({
  PORT: z.optional(
    z.string().check(
      z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535, {
        message: 'PORT must be a number from 1 to 65535',
      }),
    ),
  ),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'DATABASE_URL'),
  DATABASE_URL_UNPOOLED: address(['postgres:', 'postgresql:'], 'DATABASE_URL_UNPOOLED'),
  NEON_PROXY: z.optional(
    z.string().check(z.regex(/^[\w.-]+:\d+(\/\S*)?$/, 'NEON_PROXY must be a host, a port and a path')),
  ),
  SITE_URL: address(['http:', 'https:'], 'SITE_URL'),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^(sk|rk)_\w+$/, 'STRIPE_SECRET_KEY must start with sk_ or rk_')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_\S+$/, 'STRIPE_WEBHOOK_SECRET must start with whsec_')),
  ),
  STRIPE_API_URL: address(['http:', 'https:'], 'STRIPE_API_URL'),
  STRIPE_TAX: z.optional(z.enum(['on', 'off'], 'STRIPE_TAX must be on or off')),
  BLOB_STORE_ID: z.optional(
    z.string().check(z.regex(/^\w+$/, 'BLOB_STORE_ID must consist of letters, digits and underscores')),
  ),
  BLOB_READ_WRITE_TOKEN: z.optional(
    z
      .string()
      .check(z.regex(/^vercel_blob_rw_\S+$/, 'BLOB_READ_WRITE_TOKEN must start with vercel_blob_rw_')),
  ),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[\w.-]{3,63}$/, 'S3_BUCKET must be the name of a bucket')),
  ),
  S3_ENDPOINT: address(['https:', 'http:'], 'S3_ENDPOINT'),
  S3_REGION: z.optional(z.string().check(z.regex(/^[\w-]+$/, 'S3_REGION must be the name of a region'))),
  S3_ACCESS_KEY_ID: keyText('S3_ACCESS_KEY_ID'),
  S3_SECRET_ACCESS_KEY: keyText('S3_SECRET_ACCESS_KEY'),
  SMTP_URL: address(['smtp:', 'smtps:'], 'SMTP_URL'),
  MAIL_FROM: emailAddress('MAIL_FROM'),
  STUDIO_EMAIL: emailAddress('STUDIO_EMAIL'),
  // https://develop.sentry.dev/sdk/foundations/transport/authentication/
  SENTRY_DSN: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^https?:\/\/\w+(:\w+)?@[\w.-]+(:\d+)?\/([\w-]+\/)*\d+$/,
          'SENTRY_DSN must look like https://key@host/project',
        ),
      ),
  ),
  SENTRY_ENVIRONMENT: z.optional(
    z
      .string()
      .check(z.regex(/^[^\s/]{1,64}$/, 'SENTRY_ENVIRONMENT must be a name without spaces and slashes')),
  ),
  // https://opentelemetry.io/docs/specs/otel/protocol/exporter/
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http:', 'https:'], 'OTEL_EXPORTER_OTLP_ENDPOINT'),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => readHeaders(text) !== null,
          'OTEL_EXPORTER_OTLP_HEADERS must look like name=value,name=value',
        ),
      ),
  ),
  OTEL_SERVICE_NAME: z.optional(
    z.string().check(z.regex(/^[^\s]{1,100}$/, 'OTEL_SERVICE_NAME must be a name without spaces')),
  ),
  OTEL_TRACES_SAMPLER_ARG: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => Number(text) >= 0 && Number(text) <= 1,
          'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1',
        ),
      ),
  ),
  CRON_SECRET: z.optional(z.string().check(z.minLength(16, 'CRON_SECRET must have at least 16 characters'))),
  ADMIN_CLAIM_CODE: z.optional(
    z.string().check(z.minLength(8, 'ADMIN_CLAIM_CODE must have at least 8 characters')),
  ),
  ADMIN_ASSURANCE_LEVEL: z.optional(z.enum(ASSURANCE_LEVELS, 'ADMIN_ASSURANCE_LEVEL must be aal1 or aal2')),
  META_PIXEL_ID: digits('META_PIXEL_ID'),
  PINTEREST_TAG_ID: digits('PINTEREST_TAG_ID'),
  TIKTOK_PIXEL_ID: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9]{1,40}$/, 'TIKTOK_PIXEL_ID must consist of letters and digits')),
  ),
  PINTEREST_AD_ACCOUNT_ID: digits('PINTEREST_AD_ACCOUNT_ID'),
  PINTEREST_ACCESS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]+$/, 'PINTEREST_ACCESS_TOKEN must be a token without spaces')),
  ),
  PINTEREST_API_URL: address(['http:', 'https:'], 'PINTEREST_API_URL'),
  NODE_ENV: z.optional(z.string()),
  VERCEL: z.optional(z.string()),
  VERCEL_URL: z.optional(z.string()),
  VERCEL_BRANCH_URL: z.optional(z.string()),
  VERCEL_PROJECT_PRODUCTION_URL: z.optional(z.string()),
  VERCEL_ENV: z.optional(z.string()),
  VERCEL_GIT_COMMIT_SHA: z.optional(z.string()),
});

/** @throws EnvironmentError that lists all problems */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = variables.safeParse(trimmed(source));
  if (!parsed.success) throw environmentError(parsed.error.issues.map((issue) => issue.message));
  const set = parsed.data;

  const problems: string[] = [];
  checkCombinations(set, problems);
  const s3 = bucketOf(set, problems);

  const port = Number(set.PORT ?? 3000);
  const siteUrl = set.SITE_URL ?? platformUrl(set) ?? `http://localhost:${port}`;
  const takesRealMoney = /^[sr]k_live_/.test(set.STRIPE_SECRET_KEY ?? '');
  const deployed =
    takesRealMoney ||
    !__EMBEDDED__ ||
    set.VERCEL !== undefined ||
    set.NODE_ENV === 'production' ||
    !isLoopback(siteUrl);
  const blob = blobAccess(set);
  checkDeployment(set, { siteUrl, deployed, blob }, problems);
  if (problems.length > 0) throw environmentError(problems);

  return {
    port,
    dataFolder: set.DATA_DIR ?? '.data',
    databaseUrl: set.DATABASE_URL,
    databaseUrlUnpooled: set.DATABASE_URL_UNPOOLED ?? set.DATABASE_URL,
    neonProxy: set.NEON_PROXY,
    siteUrl: siteUrl.replace(/\/+$/, ''),
    deployed,
    onVercel: set.VERCEL !== undefined,
    stripe: stripeKeys(set),
    stripeTax: set.STRIPE_TAX === 'on' ? true : undefined,
    blob,
    s3,
    mail: set.SMTP_URL && set.MAIL_FROM ? { smtpUrl: set.SMTP_URL, from: set.MAIL_FROM } : undefined,
    studioEmail: set.STUDIO_EMAIL ?? STUDIO.email,
    pixels: pixelIds({
      meta: set.META_PIXEL_ID,
      pinterest: set.PINTEREST_TAG_ID,
      tiktok: set.TIKTOK_PIXEL_ID,
    }),
    pinterest: pinterestAccount(set),
    sentry: sentryProject(set, deployed),
    telemetry: telemetryReceiver(set, deployed),
    cronSecret: set.CRON_SECRET,
    adminClaimCode: set.ADMIN_CLAIM_CODE,
    adminAssuranceLevel: set.ADMIN_ASSURANCE_LEVEL ?? 'aal1',
  };
}

type Variables = z.infer<typeof variables>;

function checkCombinations(set: Variables, problems: string[]): void {
  const requires = (a: keyof Variables, b: keyof Variables) => {
    if (set[a] && !set[b]) problems.push(`${a} is set, but ${b} is missing`);
  };
  requires('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET');
  requires('STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY');
  requires('STRIPE_API_URL', 'STRIPE_SECRET_KEY');
  requires('SMTP_URL', 'MAIL_FROM');
  requires('DATABASE_URL_UNPOOLED', 'DATABASE_URL');
  requires('PINTEREST_AD_ACCOUNT_ID', 'PINTEREST_ACCESS_TOKEN');
  requires('PINTEREST_ACCESS_TOKEN', 'PINTEREST_AD_ACCOUNT_ID');
  requires('PINTEREST_API_URL', 'PINTEREST_ACCESS_TOKEN');
  requires('NEON_PROXY', 'DATABASE_URL');
  requires('SENTRY_ENVIRONMENT', 'SENTRY_DSN');
  requires('OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_ENDPOINT');
}

function checkDeployment(
  set: Variables,
  { siteUrl, deployed, blob }: Pick<Env, 'siteUrl' | 'deployed' | 'blob'>,
  problems: string[],
): void {
  const { pathname, search, hash } = new URL(siteUrl);
  if (/[^/]/.test(pathname + search + hash)) problems.push('SITE_URL must be an address without a path');
  if (deployed && isLoopback(siteUrl)) problems.push('SITE_URL is missing');
  if (deployed && !set.DATABASE_URL) problems.push('DATABASE_URL is missing');
  // A local server has the stand-in.
  if (deployed && set.STRIPE_TAX === 'on' && !set.STRIPE_SECRET_KEY)
    problems.push('STRIPE_TAX is set, but STRIPE_SECRET_KEY is missing');
  // A serverless disk is not persistent.
  if (set.VERCEL && !blob && !set.S3_BUCKET)
    problems.push('BLOB_READ_WRITE_TOKEN is missing, or else BLOB_STORE_ID or S3_BUCKET');
  if (blob && set.S3_BUCKET)
    problems.push('A Blob store and S3_BUCKET are both set: images can lie in one place only');
}

function stripeKeys(set: Variables): Env['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = set;
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl: set.STRIPE_API_URL } : undefined;
}

function pinterestAccount(set: Variables): Env['pinterest'] {
  const { PINTEREST_AD_ACCOUNT_ID: adAccountId, PINTEREST_ACCESS_TOKEN: accessToken } = set;
  if (!adAccountId || !accessToken) return undefined;
  const apiUrl = (set.PINTEREST_API_URL ?? 'https://api.pinterest.com').replace(/\/+$/, '');
  return { adAccountId, accessToken, apiUrl };
}

function sentryProject(set: Variables, deployed: boolean): Env['sentry'] {
  if (!set.SENTRY_DSN) return undefined;
  return {
    dsn: set.SENTRY_DSN,
    environment: set.SENTRY_ENVIRONMENT ?? set.VERCEL_ENV ?? (deployed ? 'production' : 'development'),
    release: set.VERCEL_GIT_COMMIT_SHA,
  };
}

const TRACES_SHARE = 0.02;

function telemetryReceiver(set: Variables, deployed: boolean): TelemetryReceiver | undefined {
  if (!set.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  return {
    endpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: readHeaders(set.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {},
    serviceName: set.OTEL_SERVICE_NAME ?? 'yours-in-ink',
    environment: set.VERCEL_ENV ?? (deployed ? 'production' : 'development'),
    release: set.VERCEL_GIT_COMMIT_SHA,
    share: Number(set.OTEL_TRACES_SAMPLER_ARG ?? TRACES_SHARE),
  };
}

/** 'authorization=Bearer%20abc,x-team=ink', with values as in an address. Null if it is no such list. */
function readHeaders(text: string): Record<string, string> | null {
  const headers: Record<string, string> = {};
  for (const pair of text.split(',').filter((part) => part.trim())) {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(\S(?:.*\S)?)\s*$/.exec(pair) ?? [];
    if (!name || !value) return null;
    try {
      headers[name] = decodeURIComponent(value);
    } catch {
      return null;
    }
  }
  return headers;
}

function bucketOf(set: Variables, problems: string[]): S3Bucket | undefined {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT } = set;
  const needed = { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const [given] = Object.entries({ ...needed, S3_ENDPOINT }).flatMap(([name, value]) =>
    value ? [name] : [],
  );
  if (S3_BUCKET && S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    const endpoint = S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`;
    const { username, search, hash } = new URL(endpoint);
    if (username + search + hash) problems.push('S3_ENDPOINT must be an address with a path at most');
    return {
      bucket: S3_BUCKET,
      endpoint: endpoint.replace(/\/+$/, ''),
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    };
  }
  for (const [name, value] of Object.entries(needed))
    if (given && !value) problems.push(`${given} is set, but ${name} is missing`);
}

/** Removes pasted whitespace; an empty value counts as unset. */
function trimmed(source: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
}

function pixelIds(ids: PixelIds): PixelIds | undefined {
  return Object.values(ids).some(Boolean) ? ids : undefined;
}

/** The id alone is enough on Vercel, which adds a token to each request. */
function blobAccess(
  set: Partial<Record<'VERCEL' | 'BLOB_READ_WRITE_TOKEN' | 'BLOB_STORE_ID', string>>,
): BlobAccess | undefined {
  if (set.BLOB_READ_WRITE_TOKEN) return { token: set.BLOB_READ_WRITE_TOKEN };
  return set.VERCEL && set.BLOB_STORE_ID ? { storeId: set.BLOB_STORE_ID } : undefined;
}

type Platform = 'VERCEL_ENV' | 'VERCEL_PROJECT_PRODUCTION_URL' | 'VERCEL_BRANCH_URL' | 'VERCEL_URL';

/**
 * The project's domain in production, the branch's stable URL for a preview.
 * https://vercel.com/docs/environment-variables/system-environment-variables
 */
function platformUrl(set: Partial<Record<Platform, string>>): string | undefined {
  const isProduction = set.VERCEL_ENV === 'production';
  const host = (isProduction ? set.VERCEL_PROJECT_PRODUCTION_URL : set.VERCEL_BRANCH_URL) ?? set.VERCEL_URL;
  return host && `https://${host}`;
}

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

function environmentError(problems: string[]): EnvironmentError {
  return new EnvironmentError(`The environment is not right:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
}
