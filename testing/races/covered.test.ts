import { expect, test } from 'vitest';
import { listProcedures } from '#testing/whole-app.ts';
import { WORLDS } from './worlds/worlds.ts';

/** The domains whose things the worlds are of. */
const RACED =
  /^(proof|draft|checkout|admin\.(proofs|orders|packages|addOns|comics|stories|texts|board|notes|artists|daysOff))\./;

/** Writes that are in no world, each with the reason. */
const NOT_RACED: Record<string, string> = {
  'draft.create': 'What is new has nobody else.',
  'draft.startOriginal':
    'One photo has one original, under the draft’s lock; server/draft/originals.test.ts.',
  'draft.permitOriginal': 'It writes nothing but the parts of one original.',
  'draft.saveOriginalPart': 'Each part is noted by a statement of its own.',
  'draft.finishOriginal': 'A file is in no world; server/draft/originals.test.ts finishes one twice.',
  'admin.stories.create': 'What is new has nobody else.',
  'admin.addOns.create': 'What is new has nobody else.',
  'admin.stories.preview': 'It writes nothing.',
  'admin.proofs.permitUpload': 'It writes nothing but the parts of an upload of its own.',
  'admin.proofs.savePart': 'An upload belongs to one browser.',
  'admin.proofs.cancelUpload': 'An upload belongs to one browser.',
  'admin.addOns.reorder': 'The same function sorts packages.',
  'admin.comics.reorder': 'The same function sorts packages.',
  'admin.comics.updatePages':
    'Its pictures are files, which no world has; server/admin/content/uploads.test.ts.',
  'admin.stories.removeCover':
    'Its picture is a file, which no world has; server/admin/content/uploads.test.ts.',
  'admin.texts.removeGuaranteeNotice':
    'Its picture is a file, which no world has; server/admin/content/uploads.test.ts.',
  'admin.proofs.countAsOwnMistake': 'One statement that names the state it leaves, under the order’s lock.',
  'proof.beginNow': 'One statement that names the state it leaves.',
  'admin.orders.many.giveToArtist': 'The same function gives one order.',
  'admin.artists.create': 'What is new has nobody else.',
  'admin.artists.reorder': 'The same function sorts packages.',
  'admin.daysOff.create': 'What is new has nobody else.',
  'admin.daysOff.acceptHolidays':
    'It adds what is missing by one statement; server/admin/capacity/days-off.test.ts.',
  'admin.orders.many.setStatus': 'The same function saves one order.',
  'admin.orders.many.noteParcels': 'The same function notes one parcel.',
  'admin.orders.many.previewStatus': 'It writes nothing.',
  'admin.orders.many.checkLabels': 'It writes nothing.',
  'admin.orders.tellDay': 'Two who tell it at once: server/admin/orders/tell-day.test.ts.',
  'admin.orders.declineLateRefund': 'One statement that names the state it leaves.',
  'admin.orders.attributeRefund': 'One statement that names the state it leaves, under the lock of refunds.',
  'admin.orders.notePaidElsewhere':
    'Two who note it at once, under the lock of refunds: server/withdrawal/returned-refunds.test.ts.',
  'proof.receipt': 'It writes nothing.',
};

test('every procedure that writes to a thing of a world stands in that world, or says why not', async () => {
  const covered = new Set(WORLDS.flatMap(({ operations }) => operations.flatMap(({ covers }) => covers)));
  const procedures = await listProcedures();
  const writing = procedures
    .filter(({ name, type }) => type === 'mutation' && RACED.test(name))
    .map(({ name }) => name);
  const missing = writing.filter((name) => !covered.has(name) && !(name in NOT_RACED));
  expect(missing).toEqual([]);
  const gone = Object.keys(NOT_RACED).filter((name) => !writing.includes(name) || covered.has(name));
  expect(gone).toEqual([]);
});
