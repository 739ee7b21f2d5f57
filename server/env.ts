import * as z from 'zod/mini';
import { ASSURANCE_LEVELS, type AssuranceLevel } from '../shared/account';
import { STUDIO } from '../shared/studio';
import type { PixelIds } from '../shared/tracking';

/** Where and for whom this server runs, parsed once at start. A wrong or half-set environment stops it. */
export type Env = {
  port: number;
  dataFolder: string;
  databaseUrl?: string;
  databaseUrlUnpooled?: string;
  /** `host:port/path` of what stands before a PostgreSQL that is reached with Neon's driver and is not Neon's. */
  neonProxy?: string;
  /** Absolute address of the shop without a slash at its end. */
  siteUrl: string;
  /** Reached by strangers: stand-ins do not exist and nothing has a default. */
  deployed: boolean;
  /** On that platform its own header says who calls. */
  onVercel: boolean;
  stripe?: { secretKey: string; webhookSecret: string; apiUrl?: string };
  blobToken?: string;
  mail?: { smtpUrl: string; from: string };
  studioEmail: string;
  /** The advertisers whose pixels pages may load, with a visitor's consent. */
  pixels?: PixelIds;
  /** Where paid orders are reported to, with the buyer's consent. */
  pinterest?: PinterestAccount;
  cronSecret?: string;
  /** What claims the first admin's place; without one a deployed server refuses the claim. */
  adminClaimCode?: string;
  /** How surely an admin must be known to work in the back office. */
  adminAssuranceLevel: AssuranceLevel;
};

export type PinterestAccount = { adAccountId: string; accessToken: string; apiUrl: string };

export class EnvironmentError extends Error {}

const address = (protocols: string[], name: string) =>
  z.optional(
    z.string().check(
      z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
        message: `${name} must be an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}`,
      }),
    ),
  );

const emailAddress = (name: string) =>
  z.optional(z.string().check(z.regex(/\S@\S/, `${name} must hold an e-mail address`)));

const digits = (name: string) =>
  z.optional(z.string().check(z.regex(/^\d{1,30}$/, `${name} must consist of digits`)));

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
  BLOB_READ_WRITE_TOKEN: z.optional(
    z
      .string()
      .check(z.regex(/^vercel_blob_rw_\S+$/, 'BLOB_READ_WRITE_TOKEN must start with vercel_blob_rw_')),
  ),
  SMTP_URL: address(['smtp:', 'smtps:'], 'SMTP_URL'),
  MAIL_FROM: emailAddress('MAIL_FROM'),
  STUDIO_EMAIL: emailAddress('STUDIO_EMAIL'),
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
});

/** @throws EnvironmentError that lists everything to mend, in one message */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = variables.safeParse(trimmed(source));
  if (!parsed.success) throw complaint(parsed.error.issues.map((issue) => issue.message));
  const set = parsed.data;

  const problems: string[] = [];
  const together = (a: keyof typeof set, b: keyof typeof set) => {
    if (set[a] && !set[b]) problems.push(`${a} is set, but ${b} is missing`);
  };
  together('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET');
  together('STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY');
  together('STRIPE_API_URL', 'STRIPE_SECRET_KEY');
  together('SMTP_URL', 'MAIL_FROM');
  together('DATABASE_URL_UNPOOLED', 'DATABASE_URL');
  together('PINTEREST_AD_ACCOUNT_ID', 'PINTEREST_ACCESS_TOKEN');
  together('PINTEREST_ACCESS_TOKEN', 'PINTEREST_AD_ACCOUNT_ID');
  together('PINTEREST_API_URL', 'PINTEREST_ACCESS_TOKEN');
  together('NEON_PROXY', 'DATABASE_URL');

  const port = Number(set.PORT ?? 3000);
  const siteUrl = set.SITE_URL ?? (set.VERCEL_URL ? `https://${set.VERCEL_URL}` : `http://localhost:${port}`);
  const takesRealMoney = /^[sr]k_live_/.test(set.STRIPE_SECRET_KEY ?? '');
  const deployed = takesRealMoney || !__EMBEDDED__ || set.NODE_ENV === 'production' || !isLoopback(siteUrl);
  const { pathname, search, hash } = new URL(siteUrl);
  if (/[^/]/.test(pathname + search + hash)) problems.push('SITE_URL must be an address without a path');
  if (deployed && isLoopback(siteUrl)) problems.push('SITE_URL is missing');
  if (deployed && !set.DATABASE_URL) problems.push('DATABASE_URL is missing');
  // A function's disk is not kept, and neither would be the photographs on it.
  if (set.VERCEL && !set.BLOB_READ_WRITE_TOKEN) problems.push('BLOB_READ_WRITE_TOKEN is missing');
  if (problems.length > 0) throw complaint(problems);

  return {
    port,
    dataFolder: set.DATA_DIR ?? '.data',
    databaseUrl: set.DATABASE_URL,
    databaseUrlUnpooled: set.DATABASE_URL_UNPOOLED ?? set.DATABASE_URL,
    neonProxy: set.NEON_PROXY,
    siteUrl: siteUrl.replace(/\/+$/, ''),
    deployed,
    onVercel: set.VERCEL !== undefined,
    stripe:
      set.STRIPE_SECRET_KEY && set.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: set.STRIPE_SECRET_KEY,
            webhookSecret: set.STRIPE_WEBHOOK_SECRET,
            apiUrl: set.STRIPE_API_URL,
          }
        : undefined,
    blobToken: set.BLOB_READ_WRITE_TOKEN,
    mail: set.SMTP_URL && set.MAIL_FROM ? { smtpUrl: set.SMTP_URL, from: set.MAIL_FROM } : undefined,
    studioEmail: set.STUDIO_EMAIL ?? STUDIO.email,
    pixels: pixelIds({
      meta: set.META_PIXEL_ID,
      pinterest: set.PINTEREST_TAG_ID,
      tiktok: set.TIKTOK_PIXEL_ID,
    }),
    pinterest:
      set.PINTEREST_AD_ACCOUNT_ID && set.PINTEREST_ACCESS_TOKEN
        ? {
            adAccountId: set.PINTEREST_AD_ACCOUNT_ID,
            accessToken: set.PINTEREST_ACCESS_TOKEN,
            apiUrl: (set.PINTEREST_API_URL ?? 'https://api.pinterest.com').replace(/\/+$/, ''),
          }
        : undefined,
    cronSecret: set.CRON_SECRET,
    adminClaimCode: set.ADMIN_CLAIM_CODE,
    adminAssuranceLevel: set.ADMIN_ASSURANCE_LEVEL ?? 'aal1',
  };
}

/** A value pasted with a line break or spaces around it means the value; an empty one means none. */
function trimmed(source: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
}

function pixelIds(ids: PixelIds): PixelIds | undefined {
  return Object.values(ids).some(Boolean) ? ids : undefined;
}

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

function complaint(problems: string[]): EnvironmentError {
  return new EnvironmentError(`The environment is not right:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
}
