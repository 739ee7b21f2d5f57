export type Processor = {
  name: string;
  /** A sentence for the privacy page, after the name. */
  does: string;
  /** By which the environment turns it on. */
  variables: readonly string[];
  /** That our code, or our pages in a browser, talk to. */
  hosts: readonly string[];
};

/**
 * Who else gets data of visitors. The privacy page shows this list; a test compares it with the environment's variables
 * and the addresses in the code.
 */
export const PROCESSORS: readonly Processor[] = [
  {
    name: 'Stripe',
    does: 'takes payments on its own page. We never see or store your card number.',
    variables: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL'],
    hosts: ['api.stripe.com'],
  },
  {
    name: 'Vercel',
    does: 'runs our website and stores pictures and finished files, unless another storage provider does that for us.',
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
    name: 'Neon',
    does: 'runs our database.',
    variables: ['DATABASE_URL', 'DATABASE_URL_UNPOOLED', 'NEON_PROXY'],
    hosts: ['neon.tech'],
  },
  {
    name: 'The mail service of our domain',
    does: 'delivers the mails we send and receive.',
    variables: ['SMTP_URL', 'MAIL_FROM', 'STUDIO_EMAIL'],
    hosts: [],
  },
  {
    name: 'Sentry',
    does: 'gathers reports of errors in our programs, from which addresses, names of links, phone numbers and what was typed are taken out first.',
    variables: ['SENTRY_DSN', 'SENTRY_ENVIRONMENT'],
    hosts: [],
  },
  {
    name: 'Printers and carriers',
    does: 'receive what they need to print and deliver your book.',
    variables: [],
    hosts: [],
  },
];

/** Of these nothing is loaded, and nothing is told to them, without consent. */
export const TRACKERS: readonly Processor[] = [
  {
    name: 'Meta',
    does: 'by the Meta Pixel, a social ads pixel.',
    variables: ['META_PIXEL_ID'],
    hosts: ['connect.facebook.net', 'www.facebook.com'],
  },
  {
    name: 'Pinterest',
    does: 'by the Pinterest Tag, a pinboard tag, and for an order also by our own server.',
    variables: ['PINTEREST_TAG_ID', 'PINTEREST_AD_ACCOUNT_ID', 'PINTEREST_ACCESS_TOKEN', 'PINTEREST_API_URL'],
    hosts: ['s.pinimg.com', 'ct.pinterest.com', 'api.pinterest.com'],
  },
  {
    name: 'TikTok',
    does: 'by TikTok’s pixel.',
    variables: ['TIKTOK_PIXEL_ID'],
    hosts: ['analytics.tiktok.com', 'analytics-ipv6.tiktokw.us', 'ads.tiktok.com'],
  },
];
