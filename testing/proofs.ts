import type { Page } from '@playwright/test';
import { createTRPCClient, httpLink } from '@trpc/client';
import sharp from 'sharp';
import superjson from 'superjson';
import { uploadFile } from '#server/proof/testing.ts';
import type { AppRouter } from '#server/router.ts';
import type { ProofKind } from '#shared/proof/proof.ts';
import type { Store } from './store.ts';

/** The studio's side of a proof, by the API. */
export type Studio = { url: string; cookie: string; client: ReturnType<typeof clientOf> };

/** @param page of an admin */
export async function studioOf(page: Page, store: Store): Promise<Studio> {
  const cookies = await page.context().cookies(store.url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { url: store.url, cookie, client: clientOf(store.url, cookie) };
}

export function clientOf(url: string, cookie = '') {
  return createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${url}/api/trpc`, transformer: superjson, headers: cookie ? { cookie } : {} })],
  });
}

/** Uploads the pages of a version and sends it. @returns its id */
export async function sendVersion(
  studio: Studio,
  orderId: string,
  { kind = 'sketches' as ProofKind, pages = 3, note = '' } = {},
): Promise<string> {
  const { proofs } = studio.client.admin;
  const draft = await proofs.createVersion.mutate({ orderId, kind });
  for (let page = 1; page <= pages; page++) {
    const bytes = await drawPage(page, draft.number);
    const file = { orderId, versionId: draft.id, purpose: 'page' as const, type: 'image/jpeg', bytes };
    await uploadFile(studio, studio, { ...file, name: `page-${page}.jpg` });
  }
  const saved = await proofs.updateVersion.mutate({ id: draft.id, revision: draft.revision, kind, note });
  const { versions } = await proofs.get.query({ id: orderId });
  const before = versions.find(({ state }) => state !== 'draft');
  const latest = before && before.state !== 'draft' ? { number: before.number, state: before.state } : null;
  await proofs.send.mutate({ id: draft.id, revision: saved.current.revision, latest });
  return draft.id;
}

/** Panels of another colour on each page. */
function drawPage(page: number, version: number): Promise<Buffer> {
  const hue = (page * 47 + version * 90) % 360;
  const panels = [0, 1, 2].map(
    (row) =>
      `<rect x="40" y="${40 + row * 380}" width="720" height="340" fill="hsl(${(hue + row * 30) % 360} 45% 60%)" stroke="#1e1a1a" stroke-width="6"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1200"><rect width="800" height="1200" fill="#faf7f3"/>${panels.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}

/** The address that a mail to the buyer would have. Only a local shop tells it. */
export async function linkOf(store: Store, orderId: string): Promise<string> {
  const answer = await fetch(`${store.url}/dev/proofs/${orderId}`, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '', store.url).href;
}

/** Enters by a local shop's door to the back office, which needs no database. */
export async function claimStudio(store: Store): Promise<Studio> {
  const email = `maria-${Date.now()}@example.com`;
  const signUp = await fetch(`${store.url}/api/trpc/account.signUp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: { fullName: 'Maria', email, password: 'four-horses-in-the-rain' } }),
  });
  const cookie = signUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const client = clientOf(store.url, cookie);
  await client.account.claimAdmin.mutate({ code: '' });
  return { url: store.url, cookie, client };
}

/** The id of a sample order of a local shop whose pages wait for their customer. */
export async function sampleProof(store: Store): Promise<string> {
  // A new shop writes its sample orders after its first page.
  for (let tries = 0; tries < 300; tries++) {
    const list = await (await fetch(`${store.url}/dev/proofs`)).text();
    const [, id] = /\/dev\/proofs\/([0-9a-f-]{36})">Eleni Papadopoulou/.exec(list) ?? [];
    if (id) return id;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('This shop has no sample order that waits for its customer.');
}
