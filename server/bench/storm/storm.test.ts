import { expect, inject, test } from 'vitest';
import { buildOnce } from '#testing/build-once.ts';
import { createScratchDatabase } from '#testing/scratch-database.ts';
import { runStorm } from './storm.ts';

test('in a small payment storm with a kill every comic is ordered once, and every mail arrives', async () => {
  await buildOnce();
  const server = inject('postgres');
  const scratch = await createScratchDatabase(server.url, server);
  try {
    const { mails, mailsTwice, ...storm } = await runStorm({
      databaseUrl: scratch.url,
      seed: 20_261_122,
      buyers: 20,
      kills: 1,
      databaseCrashes: 0,
    });
    expect(storm).toEqual({
      paidSessions: storm.paidSessions,
      paidComics: storm.paidComics,
      orders: storm.paidComics,
      wrongOrders: 0,
      centsPaid: storm.centsPaid,
      centsOrdered: storm.centsPaid,
      stuck: 0,
      mailsLost: 0,
    });
    expect(storm.paidSessions).toBeGreaterThan(10);
    expect(mails).toBeGreaterThanOrEqual(2 * storm.paidSessions);
    // Mails that the mail server had accepted when the shop was killed.
    expect(mailsTwice).toBeLessThanOrEqual(2);
  } finally {
    await scratch.drop();
  }
  // The first run after a change builds the shop.
}, 240_000);
