import { type Save, whatIsLost } from '../invariants.ts';
import type { Operation, Person, Told, World } from '../race.ts';
import type { Caller, RaceShop } from '../race-shop.ts';

/** One of each that owners edit: a text, a package, an add-on, a comic, a story and a translation. */
type Content = {
  tierId: string;
  addOnId: string;
  comicId: string;
  storyId: string;
  saves: Record<Kind, Save[]>;
  deletions: { kind: Kind; base: number; told: Told<{ status: string }> }[];
};

type Kind = 'text' | 'package' | 'add-on' | 'comic' | 'story' | 'translation';

/** The words of a record in which each writer leaves their own. */
type Edited = { revision: number; text: string };
type Editor = {
  kind: Kind;
  covers: string;
  find(maria: Caller, thing: Content): Promise<Edited | null>;
  save(admin: Caller['admin'], thing: Content, base: number, text: string): Promise<{ status: string }>;
};

const TEXT = 'withdrawalLimits';

async function prepare(shop: RaceShop): Promise<Content> {
  const { admin } = shop.caller(shop.admins.maria);
  const [tier] = await admin.packages.list();
  const [addOn] = await admin.addOns.list();
  const comic = await admin.comics.create({ title: 'The Swim', category: 'Love' });
  const story = await admin.stories.create({ title: 'A Ferry' });
  const saves = { text: [], package: [], 'add-on': [], comic: [], story: [], translation: [] };
  return {
    ...{ tierId: tier?.id ?? '', addOnId: addOn?.id ?? '', comicId: comic.id, storyId: story.id },
    ...{ saves, deletions: [] },
  };
}

const EDITORS: Editor[] = [
  {
    kind: 'text',
    covers: 'admin.texts.update',
    async find({ admin }) {
      const text = (await admin.texts.list()).find(({ name }) => name === TEXT);
      return { revision: text?.revision ?? 0, text: text?.value ?? '' };
    },
    save: ({ texts }, _, revision, value) => texts.update({ name: TEXT, value, revision }),
  },
  {
    kind: 'package',
    covers: 'admin.packages.update',
    async find({ admin }, { tierId }) {
      const tier = (await admin.packages.list()).find(({ id }) => id === tierId);
      return tier ? { revision: tier.revision, text: tier.description } : null;
    },
    save: ({ packages }, { tierId: id }, revision, description) =>
      packages.update({ ...PACKAGE, id, revision, description }),
  },
  {
    kind: 'add-on',
    covers: 'admin.addOns.update',
    async find({ admin }, { addOnId }) {
      const addOn = (await admin.addOns.list()).find(({ id }) => id === addOnId);
      return addOn ? { revision: addOn.revision, text: addOn.description } : null;
    },
    save: ({ addOns }, { addOnId: id }, revision, description) =>
      addOns.update({ id, revision, description, name: 'Gift wrapping', price: 15_00 }),
  },
  {
    kind: 'comic',
    covers: 'admin.comics.update',
    async find({ admin }, { comicId }) {
      const comic = (await admin.comics.list()).find(({ id }) => id === comicId);
      return comic
        ? { revision: comic.revision, text: (await admin.comics.get({ id: comicId })).description }
        : null;
    },
    save: ({ comics }, { comicId: id }, revision, description) =>
      comics.update({
        ...{ id, revision, description },
        ...{ title: 'The Swim', slug: 'the-swim', category: 'Love', featured: false, published: false },
      }),
  },
  {
    kind: 'story',
    covers: 'admin.stories.update',
    async find({ admin }, { storyId }) {
      const story = (await admin.stories.list()).find(({ id }) => id === storyId);
      return story
        ? { revision: story.revision, text: (await admin.stories.get({ id: storyId })).summary }
        : null;
    },
    save: ({ stories }, { storyId: id }, revision, summary) =>
      stories.update({
        ...{ id, revision, summary },
        ...{ title: 'A Ferry', slug: 'a-ferry', body: 'It rained.', tags: [], coverAlt: '', published: true },
      }),
  },
  {
    kind: 'translation',
    covers: 'admin.translations.update',
    async find({ admin }) {
      const { revision, fields } = await admin.translations.get(TRANSLATION);
      return { revision, text: fields[0]?.value ?? '' };
    },
    save: ({ translations }, _, revision, value) =>
      translations.update({ ...TRANSLATION, revision, translatedFrom: '', texts: { value } }),
  },
];

const TRANSLATION = { kind: 'texts', id: 'quote1', language: 'el' } as const;

const PACKAGE = {
  name: 'Short Story',
  pageCount: 6,
  digitalPrice: 159_00,
  printPrice: 199_00,
  features: [],
  popular: true,
  revisionRounds: 1,
  includesConsultation: false,
  prioritySupportHours: null,
  dedicatedManager: false,
};

const editWith = (editor: Editor): Operation<Content> => ({
  name: `edits the ${editor.kind}`,
  covers: [editor.covers],
  async act(person, thing) {
    const seen = await person.look((maria) => editor.find(maria, thing));
    if (!seen) return;
    const text = `written by ${person.name}`;
    const { admin } = person.as(person.shop.admins.nikos);
    const told = await person.ask(() => editor.save(admin, thing, seen.revision, text));
    thing.saves[editor.kind].push({ base: seen.revision, text, told });
  },
});

type Deletable = Exclude<Kind, 'text' | 'translation'>;
const deleteOf = (
  kind: Deletable,
  covers: string,
  remove: (admin: Caller['admin'], version: { id: string; revision: number }) => Promise<{ status: string }>,
  idOf: (thing: Content) => string,
): Operation<Content> => ({
  name: `deletes the ${kind}`,
  covers: [covers],
  async act(person: Person, thing) {
    const editor = EDITORS.find((one) => one.kind === kind);
    const seen = await person.look(async (maria) => editor?.find(maria, thing));
    if (!seen) return;
    const version = { id: idOf(thing), revision: seen.revision };
    const told = await person.ask(() => remove(person.as(person.shop.admins.maria).admin, version));
    thing.deletions.push({ kind, base: seen.revision, told });
  },
});

const operations: Operation<Content>[] = [
  ...EDITORS.map(editWith),
  deleteOf(
    'package',
    'admin.packages.delete',
    ({ packages }, version) => packages.delete(version),
    ({ tierId }) => tierId,
  ),
  deleteOf(
    'add-on',
    'admin.addOns.delete',
    ({ addOns }, version) => addOns.delete(version),
    ({ addOnId }) => addOnId,
  ),
  deleteOf(
    'comic',
    'admin.comics.delete',
    ({ comics }, version) => comics.delete(version),
    ({ comicId }) => comicId,
  ),
  deleteOf(
    'story',
    'admin.stories.delete',
    ({ stories }, version) => stories.delete(version),
    ({ storyId }) => storyId,
  ),
  {
    name: 'sorts the packages',
    covers: ['admin.packages.reorder'],
    async act(person) {
      const before = (await person.look(({ admin }) => admin.packages.list())).map(({ id }) => id);
      const order = { before, after: [...before].reverse() };
      await person.ask(() => person.as(person.shop.admins.maria).admin.packages.reorder(order));
    },
  },
  {
    name: 'adds a popular package',
    covers: ['admin.packages.create'],
    async act(person) {
      const tier = { ...PACKAGE, name: `Package of ${person.name}`, description: 'A new one.' };
      await person.ask(() => person.as(person.shop.admins.maria).admin.packages.create(tier));
    },
  },
  {
    name: 'adds a comic',
    covers: ['admin.comics.create'],
    act: (person) =>
      person.ask(() =>
        person.as(person.shop.admins.maria).admin.comics.create({ title: 'The Swim', category: 'Love' }),
      ),
  },
];

async function check(shop: RaceShop, thing: Content): Promise<string[]> {
  const wrong: string[] = [];
  const maria = shop.caller(shop.admins.maria);
  for (const editor of EDITORS) {
    const now = await editor.find(maria, thing);
    const saves = thing.saves[editor.kind];
    wrong.push(...whatIsLost(saves, now).map((sentence) => `${editor.kind}: ${sentence}`));
    const isSaved = (told: Told<{ status: string }>) =>
      told.ended === 'done' && told.value.status === 'saved';
    const deletions = thing.deletions.filter(({ kind, told }) => kind === editor.kind && isSaved(told));
    for (const { base } of deletions)
      if (saves.some((save) => isSaved(save.told) && save.base >= base))
        wrong.push(`A ${editor.kind} was deleted with a text that the deleter had not seen`);
    const mayBeGone = thing.deletions.some(({ kind }) => kind === editor.kind);
    if (!now && !mayBeGone) wrong.push(`The ${editor.kind} is gone`);
  }
  const tiers = await shop.db
    .selectFrom('pricingTiers')
    .select(['popular', 'displayOrder', 'digitalPrice', 'id'])
    .execute();
  if (tiers.filter(({ popular }) => popular).length > 1) wrong.push('Two packages are the popular one');
  const orders = tiers.map(({ displayOrder }) => displayOrder);
  if (new Set(orders).size !== orders.length) wrong.push('Two packages stand at one place');
  return wrong;
}

export const contentWorld: World<Content> = { name: 'content', operations, prepare, check };
