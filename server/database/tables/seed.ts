import type { CreatedAt } from '#server/database/columns.ts';

export type SeedTables = {
  seeds: SeedsTable;
};

/** What a first start has filled already: samples that the studio has removed stay away. */
type SeedsTable = { name: 'packages' | 'gallery' | 'stories'; sownAt: CreatedAt };
