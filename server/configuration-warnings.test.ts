import { expect, test } from 'vitest';
import { configurationWarnings } from './configuration-warnings.ts';
import { parseEnv } from './env.ts';

const least = {
  SITE_URL: 'https://shop.example',
  DATABASE_URL: 'postgres://ink@db.example/ink',
  BLOB_READ_WRITE_TOKEN: 'vercel_blob_rw_ink_secret',
};
const all = {
  ...least,
  STRIPE_SECRET_KEY: 'sk_test_ink',
  STRIPE_WEBHOOK_SECRET: 'whsec_ink',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'shop@example.com',
  CRON_SECRET: 'a-secret-for-the-clock',
  ADMIN_CLAIM_CODE: 'open sesame',
};
const missingIn = (environment: Record<string, string>) => configurationWarnings(parseEnv(environment));

test('a shop with everything misses nothing', () => {
  expect(missingIn({ ...all, VERCEL: '1' })).toEqual([]);
});

test('a shop with as little as it starts with says each thing that it can’t do', () => {
  expect(missingIn({ ...least, VERCEL: '1' }).map((sentence) => sentence.replace(/.*: /, ''))).toEqual([
    'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are missing.',
    'SMTP_URL and MAIL_FROM are missing.',
    'CRON_SECRET is missing.',
    'ADMIN_CLAIM_CODE is missing.',
  ]);
});

test('a server of one’s own runs its jobs by itself', () => {
  const { CRON_SECRET, ...others } = all;
  expect(CRON_SECRET).toBeDefined();
  expect(missingIn(others)).toEqual([]);
});
