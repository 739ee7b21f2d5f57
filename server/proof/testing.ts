import { randomUUID } from 'node:crypto';
import { writeOrder } from '#server/admin/orders/testing.ts';
import type { Database } from '#server/database/types.ts';
import type { PermittedPart } from '#server/images/file-parts.ts';
import type { TestShop } from '#testing/open-shop.ts';
import { plain } from '#testing/pictures.ts';

type Client = ReturnType<TestShop['client']>;

/** An order whose package came with this many rounds of changes. */
export async function writeProofOrder(
  db: Database,
  { rounds = 1, addOns = [], ...order }: Parameters<typeof writeOrder>[1] & { rounds?: number } = {},
): Promise<string> {
  const id = await writeOrder(db, order);
  const comic = {
    comicType: 'love',
    tier: { name: 'Short Story' },
    package: { name: 'Short Story', revisionRounds: rounds },
    addOns: addOns.map((name) => ({ name })),
    characters: [],
    scenes: [],
    referenceImages: [],
  };
  await db
    .updateTable('orders')
    .set({ rawOrderJson: JSON.stringify(comic) })
    .where('id', '=', id)
    .execute();
  return id;
}

export async function uploadFile(
  shop: Pick<TestShop, 'url'>,
  { client, cookie }: { client: Client; cookie: string },
  file: {
    orderId: string;
    versionId: string | null;
    purpose: 'page' | 'book' | 'delivery';
    type: string;
    name?: string;
    bytes: Buffer;
  },
) {
  const { bytes, name = 'page-1.jpg', ...rest } = file;
  const plan = await client.admin.proofs.startUpload.mutate({ ...rest, name, bytes: bytes.length });
  for (const part of plan.parts) {
    const tag = await sendPart(shop, cookie, part, bytes);
    if (plan.byParts) await client.admin.proofs.savePart.mutate({ id: plan.id, number: part.number, tag });
  }
  return client.admin.proofs.finishUpload.mutate({ id: plan.id });
}

/** Sends as a browser does. @returns the store's tag of it */
export async function sendPart(
  shop: Pick<TestShop, 'url'>,
  cookie: string,
  { permission, start, end }: PermittedPart,
  file: Buffer,
): Promise<string> {
  const answer = await fetch(new URL(permission.url, shop.url), {
    method: permission.method,
    headers: { ...permission.headers, cookie },
    body: new Uint8Array(file.subarray(start, end)),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The upload was answered with ${answer.status}`);
  const etag = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text).etag : null;
  return etag ?? answer.headers.get('etag') ?? '';
}

/** A PDF by hand, with a page of each size in points, filled red. */
export function pdfOf(sizes: [width: number, height: number][]): Buffer {
  const kids = sizes.map((_, index) => `${3 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${sizes.length} >>`,
    ...sizes.flatMap(([width, height], index) => {
      const fill = `1 0 0 rg 0 0 ${width} ${height} re f`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${4 + index * 2} 0 R >>`,
        `<< /Length ${fill.length} >>\nstream\n${fill}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** Pages without files, which the rules don't need. */
export async function writePages(db: Database, versionId: string, pages = 2): Promise<void> {
  await db
    .insertInto('proofPages')
    .values(
      Array.from({ length: pages }, (_, index) => ({
        versionId,
        position: index + 1,
        path: `proofs/${randomUUID()}.jpg`,
        type: 'image/jpeg',
        width: 800,
        height: 1200,
        bytes: 1000,
        sha256: 'a'.repeat(64),
        widths: [640],
        placeholder: '',
        name: `page-${index + 1}.jpg`,
        purgedAt: null,
      })),
    )
    .execute();
}

/** Draws and sends a version by the API. @returns it, with the token of the mail */
export async function sendProof(
  shop: TestShop,
  client: Client,
  orderId: string,
  { kind = 'sketches' as 'sketches' | 'line_art' | 'final', pages = 2 } = {},
): Promise<{ id: string; number: number; token: string }> {
  const draft = await client.admin.proofs.createVersion.mutate({ orderId, kind });
  await writePages(shop.db, draft.id, pages);
  const { versions } = await client.admin.proofs.get.query({ id: orderId });
  const before = versions.find(({ state }) => state !== 'draft');
  const latest = before && before.state !== 'draft' ? { number: before.number, state: before.state } : null;
  await client.admin.proofs.send.mutate({ id: draft.id, revision: draft.revision, latest });
  await shop.idle();
  const { number } = (await client.admin.proofs.get.query({ id: orderId })).order;
  const mail = shop.mails.findLast(({ text }) => text.includes(`order ${number}`) && tokenOf(text) !== '');
  return { id: draft.id, number: draft.number, token: tokenOf(mail?.text) };
}

/** @returns the token of a link for the family */
export async function inviteYiayia(
  client: Client,
  of: { token: string },
  email: string | null = null,
): Promise<string> {
  const { token } = await client.proof.invite.mutate({ of, name: 'Yiayia', email });
  if (token === null) throw new Error('Yiayia was invited before.');
  return token;
}

/** A comment on the first page, by the reader of this link. */
export const pinOf = (token: string, versionId: string, text = 'Her coat is yellow.') => ({
  of: { token },
  id: randomUUID(),
  versionId,
  page: 1,
  x: 0.25,
  y: 0.5,
  text,
});

export function tokenOf(text = ''): string {
  return /#link=([\w-]{43})/.exec(text)?.[1] ?? '';
}

export const pageFile = (width = 800, height = 1200) => plain(width, height).jpeg().toBuffer();
