import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AddOnContent, TierContent } from '#shared/admin/content.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';

const shop = shopFixture({ maxConnections: 8 });
const maria = adminFixture(shop);

const priceless = {
  description: 'Two pages, for a joke.',
  features: [],
  revisionRounds: 1,
  prioritySupportHours: null,
};
const miniature: TierContent = {
  ...{ ...priceless, name: 'Miniature', pageCount: 2, digitalPrice: 59_00, printPrice: 79_00, popular: true },
  ...{ includesConsultation: false, includesDedication: false, dedicatedManager: false },
};
const ribbon: AddOnContent = { name: 'Ribbon', description: 'Of silk.', price: 5_00, needsShipping: true };
const nikos = { name: 'Nikos', minutesPerWeek: 1200, weekdays: [1, 2, 3], styles: [], active: true };
const summer = addDays(dayOf(new Date()), 60);
const closure = {
  ...{ kind: 'closure' as const, artistId: null, name: 'Summer' },
  ...{ firstDay: summer, lastDay: addDays(summer, 9) },
};

type Kind = { list: () => Promise<{ id: string }[]>; create: (key: string) => Promise<{ id: string }> };

const KINDS: Record<string, Kind> = {
  'a package': {
    list: () => maria.admin.packages.list.query(),
    create: (key) => maria.admin.packages.create.mutate({ ...miniature, key }),
  },
  'an add-on': {
    list: () => maria.admin.addOns.list.query(),
    create: (key) => maria.admin.addOns.create.mutate({ ...ribbon, key }),
  },
  'a comic of the gallery': {
    list: () => maria.admin.comics.list.query(),
    create: (key) => maria.admin.comics.create.mutate({ title: 'The ferry', category: 'Love', key }),
  },
  'a story': {
    list: () => maria.admin.stories.list.query(),
    create: (key) => maria.admin.stories.create.mutate({ title: 'The ferry', key }),
  },
  'an artist': {
    list: () => maria.admin.artists.list.query(),
    create: (key) => maria.admin.artists.create.mutate({ ...nikos, key }),
  },
  'a closure': {
    list: () => maria.admin.daysOff.list.query(),
    create: (key) => maria.admin.daysOff.create.mutate({ ...closure, key }),
  },
};

test.each(Object.entries(KINDS))(
  '%s that is added again after a lost answer, also at the same time, is there once',
  async (_, kind) => {
    const before = (await kind.list()).length;
    const key = randomUUID();
    const [made, same] = await Promise.all([kind.create(key), kind.create(key)]);
    expect(same.id).toBe(made.id);
    const again = await kind.create(key);
    expect(again).toEqual(made);
    expect(await kind.list()).toHaveLength(before + 1);
  },
);
