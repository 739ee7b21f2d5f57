import { beforeAll, describe, expect, test } from 'vitest';
import { m } from '#messages';
import type { DraftKey } from '#shared/draft/comic.ts';
import { draftOf, elenisComic } from '#testing/comics.ts';
import { deepPng, plain } from '#testing/pictures.ts';
import { shopFixture } from '#testing/shop.ts';

const MEGABYTE = 1_000_000;

const shop = shopFixture({ maxConnections: 8 });
let draft: DraftKey;
let bomb: Buffer;
beforeAll(async () => {
  draft = await shop.client().draft.create.mutate(draftOf(elenisComic, 3));
  bomb = await deepPng(7000, 7100);
});

async function upload(png: Buffer, address: string): Promise<{ status: number; message?: string }> {
  const headers = {
    authorization: `Bearer ${draft.token}`,
    'content-type': 'image/png',
    'x-forwarded-for': address,
  };
  const url = `${shop.url}/api/drafts/${draft.id}/images?kind=scenes`;
  const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(png) });
  return { status: answer.status, ...((await answer.json()) as { message?: string }) };
}

/** Hashes a password, which uses the same threads as decoding. */
function signIn(): Promise<string> {
  const signing = shop
    .client()
    .account.signIn.mutate({ email: 'nobody@example.com', password: 'not this one' });
  return signing.then(
    () => 'in',
    (error: Error) => error.message,
  );
}

describe('one visitor who sends many pictures at once', () => {
  test('that unpack to hundreds of megabytes is refused before anything is unpacked', async () => {
    expect(bomb.length).toBeLessThan(400_000);
    const before = process.memoryUsage().rss;
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(bomb, '203.0.113.1')));
    for (const answer of answers) expect(answer).toEqual({ status: 400, message: m.errors_image_pixels() });
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MEGABYTE);
  });

  test('waits for their turn, while others sign in and upload', async () => {
    const picture = await plain(1200, 1200).png().toBuffer();
    // The first of each loads code, which would distort the measurement.
    await Promise.all([signIn(), upload(picture, '203.0.113.4')]);
    let open = 40;
    const flood = Array.from({ length: open }, () =>
      upload(picture, '203.0.113.2').finally(() => {
        open--;
      }),
    );
    const openAfter = async (work: Promise<unknown>) => {
      await work;
      return open;
    };
    const [afterSignIn, afterUpload] = await Promise.all([
      openAfter(
        signIn().then((message) => expect(message).toBe('The email or password you entered is incorrect.')),
      ),
      openAfter(upload(picture, '203.0.113.3').then(({ status }) => expect(status).toBe(200))),
    ]);
    expect(afterSignIn).toBeGreaterThan(0);
    expect(afterUpload).toBeGreaterThan(0);
    const answers = await Promise.all(flood);
    const kept = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    // These uploads are waiting or decoded; the others may be sent again.
    expect(kept.length).toBeGreaterThanOrEqual(20);
    for (const answer of refused)
      expect(answer).toEqual({
        status: 429,
        message: 'Too many pictures are being uploaded from here at once. Please try again in a moment.',
      });
  });
});
