import type { Database } from '#server/database/types.ts';
import { originalHash, TRANSLATIONS } from '#server/storefront/translations.ts';
import { isSeeded, seedOnce } from './seed-once.ts';
import { translateSample } from './translate-sample.ts';

/** Prices in cents. */
const TIERS = [
  {
    name: 'Short Story',
    description: 'One evening, one trip, one proposal. A small book that says one thing well.',
    pageCount: 6,
    digitalPrice: 149_00,
    printPrice: 189_00,
    charactersIncluded: 3,
    extraCharacterPrice: 25_00,
    features: ['Cover with your title'],
    revisionRounds: 1,
  },
  {
    name: 'Love Letter',
    description: 'Room for a beginning, a middle and the part where everyone cries.',
    pageCount: 12,
    digitalPrice: 279_00,
    printPrice: 339_00,
    charactersIncluded: 5,
    extraCharacterPrice: 25_00,
    includesDedication: true,
    features: ['Cover with your title'],
    popular: true,
    revisionRounds: 2,
  },
  {
    name: 'Family Album',
    description: 'Years of stories in chapters, for birthdays with a zero and long marriages.',
    pageCount: 24,
    digitalPrice: 499_00,
    printPrice: 589_00,
    charactersIncluded: 8,
    extraCharacterPrice: 20_00,
    includesDedication: true,
    features: ['Chapter openers'],
    revisionRounds: 2,
  },
  {
    name: 'Legacy Collection',
    description: 'A whole life as a book to hand on, made together with you from the first call.',
    pageCount: 48,
    digitalPrice: 949_00,
    printPrice: 1099_00,
    features: ['Every character you need', 'Chapter openers', 'Linen hardcover when printed'],
    revisionRounds: 3,
    includesConsultation: true,
    includesDedication: true,
    prioritySupportHours: 24,
    dedicatedManager: true,
  },
];

const ADD_ONS = [
  {
    name: 'Gift wrapping',
    description: 'Wrapped in our paper, with your words on a handwritten card.',
    price: 15_00,
    needsShipping: true,
    textLabel: 'Words for the card',
    textHint: 'We write them by hand, just as you type them. Left empty, the card stays blank.',
    textMax: 300,
  },
  {
    name: 'Extra printed copy',
    description: 'A second bound book in the same parcel.',
    price: 59_00,
    needsShipping: true,
  },
  {
    name: 'Framed cover print',
    description: 'The cover as a print in a wooden frame, A4.',
    price: 79_00,
    needsShipping: true,
  },
  {
    name: 'Additional revision round',
    description: 'One more round of changes before it is final.',
    price: 35_00,
    revisionRounds: 1,
  },
  {
    name: 'Second language',
    description: 'The same comic lettered in another language.',
    price: 69_00,
    textLabel: 'Language',
    textHint: 'Greek, German, Spanish: whichever your reader likes best.',
    textMax: 60,
    textRequired: true,
  },
];

export async function seedStorefront(db: Database): Promise<void> {
  if (!(await isSeeded(db, 'packages'))) await insertPackages(db);
  if (!(await isSeeded(db, 'packages-el'))) await translatePackages(db);
}

async function insertPackages(db: Database): Promise<void> {
  await seedOnce(db, 'packages', async (tx) => {
    await tx
      .insertInto('pricingTiers')
      .values(
        TIERS.map((tier, index) => ({
          popular: false,
          charactersIncluded: null,
          includesConsultation: false,
          prioritySupportHours: null,
          dedicatedManager: false,
          ...tier,
          comboPrice: tier.printPrice,
          displayOrder: index + 1,
        })),
      )
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    await tx
      .insertInto('addOns')
      .values(ADD_ONS.map((addOn, index) => ({ needsShipping: false, ...addOn, displayOrder: index + 1 })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  });
}

async function translatePackages(db: Database): Promise<void> {
  const { GREEK_ADD_ONS, GREEK_TIERS } = await import('./greek.ts');
  await seedOnce(db, 'packages-el', async (tx) => {
    const tiers = await tx
      .selectFrom('pricingTiers')
      .select(['id', ...TRANSLATIONS.pricingTiers.texts])
      .where('name', 'in', Object.keys(GREEK_TIERS))
      .execute();
    for (const { id: pricingTierId, ...texts } of tiers) {
      const sample = TIERS.find(({ name }) => name === texts.name) ?? {};
      await tx
        .insertInto('pricingTierTranslations')
        .values({
          ...translateSample(texts, sample, GREEK_TIERS[texts.name] ?? {}),
          ...{ pricingTierId, language: 'el', translatedFrom: originalHash(texts) },
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const addOns = await tx
      .selectFrom('addOns')
      .select(['id', ...TRANSLATIONS.addOns.texts])
      .where('name', 'in', Object.keys(GREEK_ADD_ONS))
      .execute();
    for (const { id: addOnId, ...texts } of addOns) {
      const sample = ADD_ONS.find(({ name }) => name === texts.name) ?? {};
      await tx
        .insertInto('addOnTranslations')
        .values({
          ...translateSample(texts, sample, GREEK_ADD_ONS[texts.name] ?? {}),
          ...{ addOnId, language: 'el', translatedFrom: originalHash(texts) },
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}
