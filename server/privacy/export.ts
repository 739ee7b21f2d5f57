import { sql } from 'kysely';
import { m } from '#messages';
import type { Database } from '#server/database/types.ts';
import { readImage } from '#server/draft/images.ts';
import { readOriginals } from '#server/draft/stored-originals.ts';
import { inLanguage } from '#server/language.ts';
import { readStoredMail } from '#server/mail/stored-mail.ts';
import type { MailContent } from '#server/mail/templates.ts';
import type { Services } from '#server/services.ts';
import { formatDate, formatDateTime } from '#shared/dates.ts';
import { listPictureUrls } from '#shared/draft/comic-pictures.ts';
import { IMAGE_URL_PREFIX } from '#shared/draft/schema.ts';
import type { Language } from '#shared/language.ts';
import { readStoredComic } from '#shared/order/stored-comic.ts';
import { PERSONAL_DATA, PERSONAL_DATA_KINDS } from '#shared/privacy/personal-data.ts';
import { type HeldRows, readHeldRows } from './held-rows.ts';
import { listSubjectOrders } from './orders-of.ts';
import type { Subject } from './subject.ts';

type Store = Pick<Services, 'db' | 'env' | 'images' | 'files'>;
type ZipEntry = { name: string; input: Uint8Array | string | AsyncIterable<Uint8Array>; lastModified: Date };
type StoredFile = { name: string; path: string };

/**
 * A copy of everything kept about somebody (GDPR, Articles 15 and 20), file by file.
 * @param language of who reads it; passed on, as a stream is read later
 */
export async function* exportSubject(
  services: Store,
  subject: Subject,
  language: Language,
): AsyncGenerator<ZipEntry, void, void> {
  const { db, images, files } = services;
  const lastModified = new Date();
  const held = await readHeldRows(db, subject);
  const orders = await listSubjectOrders(db, subject);
  const stored = await listStoredFiles(
    db,
    orders.map(({ id }) => id),
  );
  const inTheirs = { locale: language };
  yield {
    name: m.my_data_file_read_me({}, inTheirs),
    input: inLanguage(language, () => describe(lastModified)),
    lastModified,
  };
  yield { name: 'data.json', input: JSON.stringify(held, null, 2), lastModified };
  for (const mail of await renderMails(services, held, language)) yield { ...mail, lastModified };
  const missing: string[] = [];
  const photos = listPhotos(held);
  for (const { name, path } of photos) {
    const input = await readImage(images, IMAGE_URL_PREFIX + path);
    if (input) yield { name, input, lastModified };
    else missing.push(name);
  }
  for (const { name, path } of [...(await listOriginals(db, photos)), ...stored]) {
    const file = await files.open(path);
    if (file) yield { name, input: file.stream, lastModified };
    else missing.push(name);
  }
  if (missing.length > 0) {
    const input = `${m.my_data_copy_missing({}, inTheirs)}\n\n${missing.join('\n')}\n`;
    yield { name: m.my_data_file_missing({}, inTheirs), input, lastModified };
  }
}

/** The mails as they were sent, also those to the studio that are about the subject, except those whose secret is gone. */
async function renderMails({ env }: Pick<Store, 'env'>, { mails }: HeldRows, reader: Language) {
  const { isTemplate, SECRET_MINUTES } = await import('#server/mail/templates.ts');
  const { renderMail } = await import('#server/mail/render-mail.tsx');
  return (mails.mails ?? []).flatMap(({ template, data, recipient, language, sent_at: sentAt }, index) => {
    if (!isTemplate(template) || template in SECRET_MINUTES || sentAt === null) return [];
    const rendered = readStoredMail(String(language), () =>
      renderMail({ template, data } as MailContent, env.siteUrl),
    );
    // The data of such a mail stand in data.json.
    if (!rendered) return [];
    const { subject, text, attachments = [] } = rendered;
    const head = inLanguage(reader, () =>
      m.my_data_copy_mail({
        recipient: String(recipient),
        time: formatDateTime(new Date(String(sentAt))),
        subject,
      }),
    );
    const name = `mails/${index + 1}-${template}`;
    return [
      { name: `${name}.txt`, input: `${head}\n\n${text}\n` },
      ...attachments.map(({ filename, content }) => ({ name: `${name}-${filename}`, input: content })),
    ];
  });
}

/** Images of drafts and of ordered comics, whose draft may have another address. */
function listPhotos({ drafts, orders }: HeldRows): StoredFile[] {
  const ofDrafts = (drafts.draft_images ?? []).map(({ path }) => String(path));
  const comics = [
    ...(orders.orders ?? []).map(({ raw_order_json }) => raw_order_json),
    ...(orders.checkouts ?? []).flatMap(({ items }) => (items ?? []) as unknown[]),
  ];
  const ofOrders = comics.flatMap((comic) =>
    listPictureUrls(readStoredComic(comic)).map((url) => url.slice(IMAGE_URL_PREFIX.length)),
  );
  return [...new Set([...ofDrafts, ...ofOrders])].map((path) => ({ name: `photos/${path}`, path }));
}

/** The originals of photos that were also kept as they were sent. */
async function listOriginals(db: Database, photos: StoredFile[]): Promise<StoredFile[]> {
  const originals = await readOriginals(
    db,
    photos.map(({ path }) => path),
  );
  return [...originals.values()].flatMap(({ path }) =>
    path === null ? [] : [{ name: path.replace(/^originals/, 'photos-as-sent'), path }],
  );
}

/** Lists them with a number in each name, as a file that is delivered anew mostly has the name of the one before. */
async function listStoredFiles(db: Database, orderIds: string[]): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select format('proofs/%s/version-%s/%s-%s', orders.number, version.number, page.position, page.name) as name, page.path
    from proof_pages page
      join proof_versions version on version.id = page.version_id
      join orders on orders.id = version.order_id
    where orders.id = any(${orderIds}::uuid[]) and version.sent_at is not null and page.purged_at is null
    union all
    select format('deliveries/%s/%s-%s', orders.number,
        row_number() over (partition by orders.id order by deliveries.created_at, deliveries.id), deliveries.name),
      deliveries.path
    from deliveries join orders on orders.id = deliveries.order_id
    where orders.id = any(${orderIds}::uuid[]) and deliveries.sent_at is not null
    order by 1`.execute(db);
  return rows.map(({ name, path }) => ({ name: name.replaceAll(/\.\.|[\\:]/g, '-'), path }));
}

function describe(now: Date): string {
  const kinds = PERSONAL_DATA_KINDS.map((kind) => {
    const { title, data, purpose, basis, kept } = PERSONAL_DATA[kind];
    return [
      m.my_data_copy_kind({ title: title(), kind }),
      data(),
      m.personal_data_why({ purpose: purpose() }),
      m.personal_data_basis({ basis: basis() }),
      m.personal_data_kept({ kept: kept() }),
    ].join('\n  ');
  });
  return [
    m.my_data_copy_made({ day: formatDate(now) }),
    m.my_data_copy_files(),
    ...kinds,
    m.my_data_copy_sources(),
  ].join('\n\n');
}
