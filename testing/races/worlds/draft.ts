import { jobs } from '#server/jobs/jobs.ts';
import type { appRouter } from '#server/router.ts';
import type { CartItem } from '#shared/checkout/checkout.ts';
import { type DraftContent, type DraftKey, REVIEW_STEP } from '#shared/draft/comic.ts';
import { DRAFT_DAYS } from '#shared/draft/draft-days.ts';
import { draftKeysOf, elenisComic, putInCart } from '#testing/comics.ts';
import { type Save, whatIsLost } from '../invariants.ts';
import type { Operation, Person, Told, World } from '../race.ts';
import type { RaceShop } from '../race-shop.ts';

type Loaded = Awaited<ReturnType<ReturnType<typeof appRouter.createCaller>['draft']['load']>>;

/** A comic that two devices write at, in a cart of a third tab. */
type Draft = {
  key: DraftKey;
  otherKey: DraftKey;
  item: CartItem;
  saves: Save[];
  isCompleted: boolean;
  isDeleted: boolean;
  /** The clock was moved past the day the draft expires on, as it was then. */
  isExpired: boolean;
  sessions: Told<{ url: string | null }>[];
};

const DAY_MS = 86_400_000;

async function prepare(shop: RaceShop): Promise<Draft> {
  const item = await putInCart(shop.db, elenisComic);
  const [key] = draftKeysOf([item]);
  if (!key) throw new Error('The cart knows no key');
  const otherKey = await openElsewhere(shop, key);
  return {
    key,
    otherKey,
    item,
    saves: [],
    isCompleted: false,
    isDeleted: false,
    isExpired: false,
    sessions: [],
  };
}

/** Opens it by the mailed link, as on a further device. */
async function openElsewhere(shop: RaceShop, key: DraftKey): Promise<DraftKey> {
  await shop.caller(null).draft.mailLink({ key });
  await shop.idle();
  const token = /#draft=([\w-]{43})|([\w-]{43})/.exec(shop.mails.at(-1)?.text ?? '');
  return (await shop.caller(null).draft.open({ token: token?.[1] ?? token?.[2] ?? '' })).key;
}

async function load(person: Person, key: DraftKey): Promise<Loaded | null> {
  const told = await person.ask(() => person.look(() => person.shop.caller(null).draft.load(key)));
  return told.ended === 'done' ? told.value : null;
}

const contentWith = ({ content }: Loaded, storyBrief: string): DraftContent => ({
  ...content,
  storyBrief,
  step: Math.min(content.step, REVIEW_STEP),
});

const saveBy =
  (pick: (thing: Draft) => DraftKey): Operation<Draft>['act'] =>
  async (person, thing) => {
    const key = pick(thing);
    const seen = await load(person, key);
    if (!seen) return;
    const text = `typed by ${person.name}`;
    const told = await person.ask(() =>
      person.as(null).draft.update({ key, revision: seen.revision, content: contentWith(seen, text) }),
    );
    thing.saves.push({ base: seen.revision, text, told });
  };

const operations: Operation<Draft>[] = [
  { name: 'saves', covers: ['draft.update', 'draft.load'], act: saveBy(({ key }) => key) },
  {
    name: 'saves on a phone',
    covers: ['draft.update', 'draft.open'],
    act: saveBy(({ otherKey }) => otherKey),
  },
  {
    name: 'puts it into the cart',
    covers: ['draft.complete'],
    async act(person, thing) {
      const seen = await load(person, thing.key);
      if (!seen) return;
      const told = await person.ask(() =>
        person.as(null).draft.complete({ ...thing.key, revision: seen.revision }),
      );
      thing.isCompleted ||= told.ended === 'done' && told.value.status === 'completed' && !told.wasCut;
      const saved = told.ended === 'done' && told.value.status === 'completed';
      const status = saved ? 'saved' : 'stale';
      const save = told.ended === 'done' ? { ...told, value: { ...told.value, status } } : told;
      thing.saves.push({ base: seen.revision, text: seen.content.storyBrief, told: save });
    },
  },
  {
    name: 'deletes it',
    covers: ['draft.delete'],
    async act(person, thing) {
      const told = await person.ask(() => person.as(null).draft.delete(thing.key));
      if (told.ended !== 'done' || told.value || told.wasCut) thing.isDeleted = true;
    },
  },
  {
    name: 'opens a payment page',
    covers: ['checkout.createSession'],
    async act(person, { item, key, sessions }) {
      sessions.push(
        await person.ask(() =>
          person.as(null).checkout.createSession({ cartItems: [item], draftKeys: [key], orderAgain: [] }),
        ),
      );
    },
  },
  {
    name: 'asks for a link',
    covers: ['draft.mailLink'],
    act: (person, { key }) => person.ask(() => person.as(null).draft.mailLink({ key, remind: true })),
  },
  {
    name: 'lets a week pass and purges',
    covers: ['job drafts'],
    async act(person, thing) {
      await person.look(() => person.shop.setClock((DRAFT_DAYS + 1) * DAY_MS));
      thing.isExpired = true;
      await person.ask(async () => jobs.get('drafts')?.(person.services));
    },
  },
  {
    name: 'lets a day pass and reminds',
    covers: ['job reminders', 'job mail'],
    async act(person) {
      await person.look(() => person.shop.setClock(1.2 * DAY_MS));
      await person.ask(async () => jobs.get('reminders')?.(person.services));
      await person.ask(async () => jobs.get('mail')?.(person.services));
    },
  },
];

async function check({ db, payments }: RaceShop, thing: Draft): Promise<string[]> {
  const wrong: string[] = [];
  const row = await db
    .selectFrom('configuratorDrafts')
    .where('id', '=', thing.key.id)
    .select(['storyBrief', 'reachedStep'])
    .executeTakeFirst();
  const [checkouts, mails] = await Promise.all([
    db.selectFrom('checkouts').selectAll().execute(),
    db.selectFrom('mails').select(['occasion', 'template', 'sentAt']).execute(),
  ]);
  wrong.push(...whatIsLost(thing.saves, row ? { text: row.storyBrief } : null));
  if (!row && !thing.isDeleted && !thing.isExpired)
    wrong.push('The draft is gone, and nobody has deleted it');
  for (const { told } of thing.saves)
    if (told.ended === 'done' && told.value.status === 'stale' && !('draft' in told.value))
      wrong.push('A stale save is told without the newer draft');
  if (!row && thing.isCompleted && thing.isDeleted && !thing.isExpired)
    wrong.push('A comic is in a cart, and its draft was deleted');
  for (const told of thing.sessions) {
    if (told.ended !== 'done' || !told.value.url) continue;
    const sessionId = told.value.url.split('/').at(-1);
    if (!checkouts.some((checkout) => checkout.sessionId === sessionId))
      wrong.push('A payment page is open that nobody knows');
  }
  const open = payments.sessions().filter(({ status }) => status === 'open');
  if (new Set(open.map((session) => session.client_reference_id)).size !== open.length)
    wrong.push('A checkout has two payment pages');
  if (mails.filter(({ template }) => template === 'draft-reminder').length > 1)
    wrong.push('A draft is reminded of twice');
  return wrong;
}

export const draftWorld: World<Draft> = { name: 'draft', operations, prepare, check };
