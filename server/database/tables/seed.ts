import type { CreatedAt } from '#server/database/columns.ts';

export type SeedTables = {
  seeds: SeedsTable;
};

/** Parts of the seed that ran once, so that deleted samples do not come back. */
type SeedsTable = {
  name: 'packages' | 'gallery' | 'stories' | 'orders' | 'packages-el' | 'gallery-el' | 'stories-el';
  sownAt: CreatedAt;
};
