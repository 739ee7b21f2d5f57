import { m } from '#messages';

export type Processor = {
  /** Its name and its task, for the privacy page. */
  sentence: () => string;
  /** By which the environment turns it on. */
  variables: readonly string[];
  /** That our code, or our pages in a browser, talk to. */
  hosts: readonly string[];
};

/**
 * The companies that also get data of visitors. The privacy page shows this list; a test compares it with the
 * environment's variables and the addresses in the code.
 */
export const PROCESSORS: readonly Processor[] = [
  {
    sentence: m.processors_stripe,
    variables: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL', 'STRIPE_TAX'],
    hosts: ['api.stripe.com'],
  },
  {
    sentence: m.processors_vercel,
    variables: [
      'BLOB_STORE_ID',
      'BLOB_READ_WRITE_TOKEN',
      'S3_BUCKET',
      'S3_REGION',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'S3_ENDPOINT',
    ],
    hosts: ['vercel.com', 'amazonaws.com'],
  },
  {
    sentence: m.processors_neon,
    variables: ['DATABASE_URL', 'DATABASE_URL_UNPOOLED', 'NEON_PROXY'],
    hosts: ['neon.tech'],
  },
  {
    sentence: m.processors_mail,
    variables: ['SMTP_URL', 'MAIL_FROM', 'STUDIO_EMAIL'],
    hosts: [],
  },
  {
    sentence: m.processors_sentry,
    variables: ['SENTRY_DSN', 'SENTRY_ENVIRONMENT'],
    hosts: [],
  },
  {
    sentence: m.processors_telemetry,
    variables: [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'OTEL_EXPORTER_OTLP_HEADERS',
      'OTEL_SERVICE_NAME',
      'OTEL_TRACES_SAMPLER_ARG',
    ],
    hosts: [],
  },
  {
    sentence: m.processors_printers,
    variables: [],
    hosts: [],
  },
];

/** Without consent nothing of these is loaded, and nothing is told to them. */
export const TRACKERS: readonly Processor[] = [
  {
    sentence: m.processors_meta,
    variables: ['META_PIXEL_ID'],
    hosts: ['connect.facebook.net', 'www.facebook.com'],
  },
  {
    sentence: m.processors_pinterest,
    variables: ['PINTEREST_TAG_ID', 'PINTEREST_AD_ACCOUNT_ID', 'PINTEREST_ACCESS_TOKEN', 'PINTEREST_API_URL'],
    hosts: ['s.pinimg.com', 'ct.pinterest.com', 'api.pinterest.com'],
  },
  {
    sentence: m.processors_tiktok,
    variables: ['TIKTOK_PIXEL_ID'],
    hosts: ['analytics.tiktok.com', 'analytics-ipv6.tiktokw.us', 'ads.tiktok.com'],
  },
];
