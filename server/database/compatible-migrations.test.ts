import { describe, expect, test } from 'vitest';
import { findBreakingChanges } from '../testing/breaking-changes';

/** Before the first release there was no older code. */
const FIRST_RELEASE = '20261122';

const sources = Object.entries(
  import.meta.glob<string>('../../migrations/*.ts', { query: '?raw', import: 'default', eager: true }),
).map(([path, source]) => ({ name: path.replace(/^.*\/|\.ts$/g, ''), source }));

describe('the code that is still serving works on', () => {
  test('beside every migration since the first release', () => {
    expect(sources.length).toBeGreaterThan(10);
    const broken = sources
      .filter(({ name }) => name >= FIRST_RELEASE)
      .flatMap(({ name, source }) => findBreakingChanges(name, source).map((change) => `${name} ${change}`));
    expect(broken).toEqual([]);
  });

  test.each([
    'create table notes (id uuid primary key, text text not null)',
    'alter table orders add column note text',
    "alter table orders add column note text not null default ''",
    'alter table orders add column total integer not null generated always as (price * 2) stored',
    'alter table orders add column pages integer check (pages > 0)',
    'create index orders_note on orders (note)',
    'drop index orders_note',
    'alter table orders drop constraint has_note',
    'alter table orders alter column note drop not null',
    'alter table orders alter column note set default 1',
  ])('beside %s', (statement) => {
    expect(findBreakingChanges('20270101T1000-notes', `sql\`${statement}\``)).toEqual([]);
  });

  test.each([
    ['alter table orders drop column note', 'takes a column away'],
    ['drop table notes', 'takes a table away'],
    ['alter table orders rename column note to remark', 'renames'],
    ['alter table orders rename note to remark', 'renames'],
    ['alter table notes rename to remarks', 'renames'],
    ['alter table orders alter column note type integer', 'changes a type'],
    ['alter table orders alter column note set not null', 'demands a value that the old code may not give'],
    [
      'alter table orders add column a text default 1, add column note text not null',
      'demands a value that the old code does not give',
    ],
    [
      'alter table orders add constraint brief check (length(note) < 9)',
      'forbids what the old code may write',
    ],
  ])('but not beside %s', (statement, change) => {
    expect(findBreakingChanges('20270101T1000-notes', `sql\`\n${statement}\``)).toContain(change);
  });

  test('beside the removal of what no code has used for a day', () => {
    const removal = (since: string) =>
      `// The code released on ${since} is ready for this.\nsql\`alter table orders drop column note\``;
    expect(findBreakingChanges('20270101T1000-notes', removal('2026-12-24'))).toEqual([]);
    expect(findBreakingChanges('20270101T1000-notes', removal('2027-01-01'))).toEqual([
      'takes a column away',
    ]);
  });
});
