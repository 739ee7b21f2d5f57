import { buffer } from 'node:stream/consumers';
import type { PDFiumPage } from '@hyzyla/pdfium';
import { sql } from 'kysely';
import type { UploadRow } from '#server/database/tables/proof.ts';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { NotGiven } from '#server/given-orders.ts';
import { decode } from '#server/images/decode.ts';
import type { Services } from '#server/services.ts';
import { errorText } from '#shared/error-text.ts';
import { PAGES_MAX } from '#shared/proof/files.ts';
import { dropUpload, failUpload, isTransient, TakenOver } from './end-upload.ts';
import { nextPagePath } from './page-paths.ts';
import { keepPage, refuseLength, renderPage } from './pages.ts';

/** px of the longer side: print quality of A4 at 200 dpi. */
const PAGE_SIDE = 2400;
const JPEG_QUALITY = 92;
/** After two minutes without a new page the process that made them is taken to have ended. */
export const STUCK_MINUTES = 2;

/** How often a page is begun by a process that then ends without a word, as one without memory does. */
const ATTEMPTS_MAX = 3;

/** Makes a book's pages one by one, so that what is made stays if the process ends. */
export async function makePagesOfBook(services: Services, uploadId: string): Promise<void> {
  const upload = await readUpload(services.db, uploadId);
  if (!upload) return;
  try {
    await makePages(services, upload);
    await services.db
      .updateTable('proofUploads')
      .set({ state: 'done' })
      .where('id', '=', upload.id)
      .where('state', '=', 'working')
      .execute();
    await services.images.delete([upload.path]);
  } catch (error) {
    if (error instanceof TakenOver) return;
    if (error instanceof NotGiven) return dropUpload(services, upload);
    if (error instanceof DomainError && !isTransient(error)) {
      await failUpload(services, upload, error);
      return;
    }
    await takeAttemptBack(services.db, upload.id);
    throw error;
  }
}

/**
 * Goes on with a book whose process has ended, unless its next page has ended several of them: whatever else waits would
 * end with each. @returns how many
 */
export async function resumeBooks(services: Services): Promise<number> {
  // With `in`, PostgreSQL may run the subquery once a row, and claim more than one book.
  const stuck = await services.db
    .updateTable('proofUploads')
    .set({ claimedAt: sql<Date>`now()`, attempts: sql`attempts + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('proofUploads')
        .where('state', '=', 'working')
        .where('purpose', '=', 'book')
        .where('claimedAt', '<', sql<Date>`now() - make_interval(mins => ${STUCK_MINUTES})`)
        .select('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  for (const upload of stuck) {
    if (upload.attempts > ATTEMPTS_MAX) await failUpload(services, upload, tooHeavy(upload));
    else await makePagesOfBook(services, upload.id);
  }
  return stuck.length;
}

function tooHeavy({ pagesMade }: UploadRow): DomainError {
  return new DomainError('BAD_REQUEST', errorText('errors_proof_file_pdf_heavy', { number: pagesMade + 1 }));
}

/** The process lives, so that the page may be begun again as often as before. */
async function takeAttemptBack(db: Database, id: string): Promise<void> {
  await db
    .updateTable('proofUploads')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .execute();
}

function readUpload(db: Database, id: string): Promise<UploadRow | undefined> {
  return db
    .selectFrom('proofUploads')
    .where('id', '=', id)
    .where('state', '=', 'working')
    .selectAll()
    .executeTakeFirst();
}

async function makePages(services: Services, upload: UploadRow): Promise<void> {
  const file = await services.files.open(upload.path);
  if (!file || file.bytes !== upload.bytes)
    throw new DomainError('BAD_REQUEST', errorText('errors_proof_file_pdf_cut'));
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  try {
    const book = await library.loadDocument(await buffer(file.stream)).catch(() => {
      throw new DomainError('BAD_REQUEST', errorText('errors_proof_file_broken_pdf'));
    });
    const count = book.getPageCount();
    if (count === 0) throw new DomainError('BAD_REQUEST', errorText('errors_proof_file_broken_pdf'));
    if (count > PAGES_MAX)
      throw new DomainError(
        'BAD_REQUEST',
        errorText('errors_proof_file_pdf_pages', { count, max: PAGES_MAX }),
      );
    await services.db
      .updateTable('proofUploads')
      .set({ pagesTotal: count })
      .where('id', '=', upload.id)
      .execute();
    for (let index = upload.pagesMade; index < count; index++)
      await makePage(services, { ...upload, pagesMade: index }, book.getPage(index));
    book.destroy();
  } finally {
    library.destroy();
  }
}

async function makePage(services: Services, upload: UploadRow, page: PDFiumPage): Promise<void> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const side = Math.max(originalWidth, originalHeight);
  if (!(side > 0)) throw new DomainError('BAD_REQUEST', errorText('errors_proof_file_broken_pdf'));
  // Of one like a thread nothing would be left in pixels.
  refuseLength({ width: originalWidth, height: originalHeight });
  const bytes = await decode(upload.createdBy, async (sharp) => {
    const { data } = await page.render({
      scale: PAGE_SIDE / side,
      render: ({ data, width, height }) =>
        sharp(data, { raw: { width, height, channels: 4 } })
          .flatten({ background: 'white' })
          .jpeg({ quality: JPEG_QUALITY })
          .toBuffer(),
    });
    return Buffer.from(data);
  });
  const rendered = await renderPage({ type: 'image/jpeg', bytes, caller: upload.createdBy });
  const path = nextPagePath(upload);
  await keepPage(services, upload, { ...rendered, path, type: 'image/jpeg', bytes });
}
