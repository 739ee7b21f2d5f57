import { describe, expect, test } from 'vitest';
import { PROCESSORS, TRACKERS } from '#shared/privacy/processors.ts';
import variables from '../../.env.example?raw';
import { sources } from './testing.ts';

const processors = [...PROCESSORS, ...TRACKERS];

/** Of this server alone. */
const OWN_VARIABLES = [
  'PORT',
  'DATA_DIR',
  'SITE_URL',
  'CRON_SECRET',
  'ADMIN_CLAIM_CODE',
  'ADMIN_ASSURANCE_LEVEL',
];

/** Addresses that nothing is sent to: names of vocabularies, and links that a visitor or an admin may follow. */
const NO_RECIPIENTS = [
  'schema.org',
  'www.w3.org',
  'www.sitemaps.org',
  'europa.eu',
  'wa.me',
  // Where a buyer follows a parcel.
  'itemsearch.elta.gr',
  'www.elta-courier.gr',
  'www.acscourier.net',
  'www.speedex.gr',
  'www.dhl.com',
  'www.ups.com',
  'www.instagram.com',
  'dashboard.stripe.com',
];

describe('the privacy page’s list of who else gets data', () => {
  test('has everybody whom the environment connects, once', () => {
    const named = [...variables.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(25);
    const listed = [...processors.flatMap((processor) => processor.variables), ...OWN_VARIABLES];
    expect([...named].sort()).toEqual([...listed].sort());
  });

  test('has every address that the code talks to', () => {
    const hosts = sources.flatMap(({ text }) => {
      const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      return [...code.matchAll(/https?:\/\/(?:[^\s'"`/]*\})?\.?([a-z][\w-]*(?:\.[a-z][\w-]*)+)/g)].map(
        ([, host = '']) => host,
      );
    });
    const known = [...processors.flatMap((processor) => processor.hosts), ...NO_RECIPIENTS];
    expect([...new Set(hosts)].filter((host) => !known.includes(host))).toEqual(['own.invalid']);
    expect(hosts).toContain('api.pinterest.com');
    expect(hosts).toContain('amazonaws.com');
  });
});
