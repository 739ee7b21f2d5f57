import { expect, test } from 'vitest';
import { databaseFixture } from '#testing/database.ts';
import { seedStorefront } from './storefront.ts';

const database = databaseFixture();

test('a shop of an older release gets the Greek texts once, but not of what its owner has written anew', async () => {
  const { db } = database;
  await seedStorefront(db);
  const read = () =>
    db
      .selectFrom('pricingTierTranslations as greek')
      .innerJoin('pricingTiers', 'pricingTiers.id', 'greek.pricingTierId')
      .select(['pricingTiers.name as of', 'greek.name', 'greek.description'])
      .orderBy('displayOrder')
      .execute();
  expect((await read()).map(({ name }) => name)).toEqual([
    'Μικρή ιστορία',
    'Γράμμα αγάπης',
    'Οικογενειακό άλμπουμ',
    'Παρακαταθήκη',
  ]);

  await db.deleteFrom('pricingTierTranslations').execute();
  await db.deleteFrom('seeds').where('name', '=', 'packages-el').execute();
  const ofName = (name: string) => db.updateTable('pricingTiers').where('name', '=', name);
  await ofName('Short Story').set({ description: 'Ours.' }).execute();
  await ofName('Love Letter').set({ name: 'Billet Doux' }).execute();
  await seedStorefront(db);
  expect((await read()).map(({ of, name, description }) => [of, name, description !== ''])).toEqual([
    ['Short Story', 'Μικρή ιστορία', false],
    ['Family Album', 'Οικογενειακό άλμπουμ', true],
    ['Legacy Collection', 'Παρακαταθήκη', true],
  ]);

  await db.deleteFrom('pricingTierTranslations').execute();
  await seedStorefront(db);
  expect(await read()).toEqual([]);
});
