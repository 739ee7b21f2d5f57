import { sql } from 'kysely';
import { getLocale } from '#messages/runtime';
import { compileOnce, type Places } from '#server/database/compile-once.ts';
import type { DraftRow } from '#server/database/tables/draft.ts';
import type { Database } from '#server/database/types.ts';
import { isForeignKeyViolation } from '#server/database/violations.ts';
import { DomainError } from '#server/error.ts';
import { isUnsentReminder } from '#server/mail/outbox.ts';
import { searchTextOf } from '#server/search-text.ts';
import { createSecretToken, hashToken } from '#server/secret-token.ts';
import {
  COMPLETED_STEP,
  type Draft,
  type DraftContent,
  type DraftKey,
  EMPTY_COMIC,
} from '#shared/draft/comic.ts';
import { listPictureUrls } from '#shared/draft/comic-pictures.ts';
import { DRAFT_DAYS } from '#shared/draft/draft-days.ts';
import { draftIdOfImage } from '#shared/draft/schema.ts';
import { errorText } from '#shared/error-text.ts';
import { matchesDraftKey, matchesHashedKey } from './draft-key.ts';

const NEW_EXPIRY = sql<Date>`now() + make_interval(days => ${DRAFT_DAYS})`;

/** The token is returned here only; the database holds its hash. */
export async function createDraft(
  db: Database,
  content: DraftContent,
): Promise<{ id: string; token: string; revision: number }> {
  await checkContent(db, content, null);
  const { token, tokenHash } = createSecretToken();
  const { id, revision } = await refuseGoneTier(
    db
      .insertInto('configuratorDrafts')
      .values({ ...toColumns(content), tokenHash })
      .returning(['id', 'revision'])
      .executeTakeFirstOrThrow(),
  );
  return { id, token, revision };
}

/** If `revision` is not current, nothing is saved and the newer draft is returned. */
export async function updateDraft(
  db: Database,
  key: DraftKey,
  revision: number,
  content: DraftContent,
): Promise<{ status: 'saved'; revision: number } | { status: 'stale'; draft: Draft }> {
  await checkContent(db, content, key.id);
  const [saved] = await refuseGoneTier(
    replaceContent(db, { ...toColumns(content), id: key.id, tokenHash: hashToken(key.token), revision }),
  );
  if (saved) return { status: 'saved', revision: saved.revision };
  return { status: 'stale', draft: await loadDraft(db, key) };
}

type Replacement = ReturnType<typeof toColumns> & { id: string; tokenHash: string; revision: number };

const replaceContent = compileOnce(
  (db, { id, tokenHash, revision, reachedStep, ...columns }: Places<Replacement>) =>
    db
      .updateTable('configuratorDrafts')
      .set({
        ...columns,
        reachedStep: sql`greatest(reached_step, ${reachedStep})`,
        revision: sql`revision + 1`,
        updatedAt: sql`now()`,
        // A completed draft that is edited again still never expires.
        expiresAt: sql`greatest(expires_at, ${NEW_EXPIRY})`,
        // A reminder is requested for one address, so a new address clears it.
        reminderWanted: sql`reminder_wanted and lower(email) = lower(${columns.email})`,
      })
      .where(matchesHashedKey({ id, tokenHash }))
      .where('revision', '=', revision)
      .where('expiresAt', '>', sql<never>`now()`)
      .returning('revision'),
);

/** @throws DomainError NOT_FOUND for an unknown, an expired and a foreign draft alike */
export async function loadDraft(db: Database, key: DraftKey): Promise<Draft> {
  const row = await db
    .selectFrom('configuratorDrafts')
    .where(matchesDraftKey(key))
    .where('expiresAt', '>', sql<never>`now()`)
    .select([
      'id',
      'revision',
      'email',
      'customerName',
      'comicType',
      'selectedTierId',
      'selectedAddOnIds',
      'addOnTexts',
    ])
    .select(['extraPages', 'characters', 'sceneMode', 'storyBrief', 'pages', 'referenceImages'])
    .select([
      'deliveryType',
      'deliveryRush',
      'deliveryWish',
      'stylingPreferences',
      'currentStep',
      'reachedStep',
    ])
    .executeTakeFirst();
  if (!row) throw draftNotFound();
  const completed = row.reachedStep === COMPLETED_STEP;
  return { id: row.id, revision: row.revision, completed, content: toContent(row) };
}

/** @param revision must be current if given, so that nobody orders unseen changes; older clients send none */
export async function completeDraft(
  db: Database,
  key: DraftKey,
  revision?: number,
): Promise<{ status: 'completed'; revision: number } | { status: 'stale'; draft: Draft }> {
  const completed = await db
    .with('completed', (draft) =>
      draft
        .updateTable('configuratorDrafts')
        .set({
          currentStep: COMPLETED_STEP,
          reachedStep: COMPLETED_STEP,
          expiresAt: sql`'infinity'`,
          updatedAt: sql`now()`,
          revision: sql`revision + 1`,
        })
        .where(matchesDraftKey(key))
        .where('expiresAt', '>', sql<never>`now()`)
        .where((eb) => (revision === undefined ? eb.lit(true) : eb('revision', '=', revision)))
        .returning('revision'),
    )
    .with('withdrawn', (mail) =>
      mail
        .deleteFrom('mails')
        .where(isUnsentReminder(key.id))
        .where(({ exists, selectFrom }) => exists(selectFrom('completed').select('revision'))),
    )
    .selectFrom('completed')
    .select('revision')
    .executeTakeFirst();
  if (completed) return { status: 'completed', revision: completed.revision };
  if (revision === undefined) throw draftNotFound();
  return { status: 'stale', draft: await loadDraft(db, key) };
}

export function draftNotFound(): DomainError {
  return new DomainError('NOT_FOUND', errorText('errors_draft_unknown'));
}

async function checkContent(db: Database, content: DraftContent, draftId: string | null): Promise<void> {
  if (listPictureUrls(content).some((url) => draftIdOfImage(url) !== draftId)) {
    throw new DomainError('BAD_REQUEST', errorText('errors_draft_photo_foreign'));
  }

  const { selectedTierId: tierId, selectedAddOnIds: addOnIds } = content;
  if (!tierId && addOnIds.length === 0) return;
  const offered = await findOffered(db, { tierId, addOnIds });
  const ids = new Set(offered.map(({ id }) => id));
  if (tierId && !ids.has(tierId)) throw tierGone();
  if (!addOnIds.every((id) => ids.has(id))) {
    throw new DomainError('BAD_REQUEST', errorText('errors_draft_add_on_gone'));
  }
}

const findOffered = compileOnce(
  (db, { tierId, addOnIds }: Places<{ tierId: string | null; addOnIds: string[] }>) =>
    db
      .selectFrom('pricingTiers')
      .select('id')
      .where('id', '=', tierId)
      .unionAll(db.selectFrom('addOns').select('id').where('id', '=', sql<string>`any(${addOnIds}::uuid[])`)),
);

async function refuseGoneTier<Result>(saving: Promise<Result>): Promise<Result> {
  try {
    return await saving;
  } catch (error) {
    throw isForeignKeyViolation(error) ? tierGone() : error;
  }
}

function tierGone(): DomainError {
  return new DomainError('BAD_REQUEST', errorText('errors_draft_package_gone'));
}

function toColumns(content: DraftContent) {
  return {
    email: content.customerEmail,
    customerName: content.customerName.trim(),
    comicType: content.comicType,
    selectedTierId: content.selectedTierId,
    selectedAddOnIds: content.selectedAddOnIds,
    addOnTexts: JSON.stringify(content.addOnTexts),
    extraPages: content.extraPages,
    characters: JSON.stringify(content.characters),
    sceneMode: content.sceneMode,
    storyBrief: content.storyBrief,
    pages: JSON.stringify(content.pages),
    referenceImages: JSON.stringify(content.referenceImages),
    deliveryType: content.delivery.type,
    deliveryRush: content.delivery.rush,
    deliveryWish: content.delivery.wish ? JSON.stringify(content.delivery.wish) : null,
    stylingPreferences: JSON.stringify(content.styling),
    currentStep: content.step,
    reachedStep: content.step,
    language: getLocale(),
    searchText: searchTextOf({
      words: [
        content.customerName,
        ...content.characters.map(({ name }) => name),
        content.styling.coverTitle,
      ],
      email: content.customerEmail,
    }),
  };
}

type ContentRow = Omit<
  DraftRow,
  | 'tokenHash'
  | 'language'
  | 'searchText'
  | 'reachedStep'
  | 'expiresAt'
  | 'createdAt'
  | 'updatedAt'
  | 'reminderWanted'
  | 'remindedAt'
>;

function toContent(row: ContentRow): DraftContent {
  return {
    customerEmail: row.email,
    customerName: row.customerName,
    comicType: row.comicType,
    selectedTierId: row.selectedTierId,
    selectedAddOnIds: row.selectedAddOnIds,
    addOnTexts: row.addOnTexts,
    extraPages: row.extraPages,
    characters: row.characters,
    sceneMode: row.sceneMode,
    storyBrief: row.storyBrief,
    pages: row.pages,
    referenceImages: row.referenceImages,
    delivery: {
      type: row.deliveryType,
      rush: row.deliveryRush,
      ...(row.deliveryWish && { wish: row.deliveryWish }),
    },
    styling: { ...EMPTY_COMIC.styling, ...row.stylingPreferences },
    step: row.currentStep,
  };
}
