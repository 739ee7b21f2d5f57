import { describe, expect, test } from 'vitest';
import { findBreakingChanges } from '#testing/breaking-changes.ts';

/** Before the first release there was no older code. */
const FIRST_RELEASE = '20261122';

const NAME = '20270101T1000-notes';

const sources = Object.entries(
  import.meta.glob<string>('../../migrations/*.ts', { query: '?raw', import: 'default', eager: true }),
).map(([path, source]) => ({ name: path.replace(/^.*\/|\.ts$/g, ''), source }));

const executed = (statement: string) => `await sql\`\n  ${statement}\`.execute(db);`;

describe('the code that is still serving works on', () => {
  test('beside every migration since the first release', () => {
    expect(sources.length).toBeGreaterThan(10);
    const broken = sources
      .filter(({ name }) => name >= FIRST_RELEASE)
      .flatMap(({ name, source }) => findBreakingChanges(name, source).map((change) => `${name}: ${change}`));
    expect(broken).toEqual([]);
  });

  test.each([
    "create table notes (id uuid primary key, text text not null unique, check (text <> ''))",
    'create table notes (id uuid); create unique index one_note on notes (id); alter table notes add unique (id)',
    'create table notes (id uuid); create trigger note after insert on notes execute function note()',
    'alter table orders add column note text',
    'ALTER TABLE orders ADD note text',
    "alter table orders add column note text not null default ''",
    'alter table orders add column total numeric(10,2) not null default 0, add column note text',
    'alter table orders add column total integer not null generated always as (price * 2) stored',
    'alter table orders add column pages integer check (pages > 0)',
    'alter table orders add column draft_id uuid references drafts on delete set null',
    'alter table orders alter column note drop not null',
    'alter table orders alter column note set default 1',
    'alter table orders validate constraint has_note',
    'create index orders_note on orders (note)',
    'create index concurrently if not exists orders_note on orders (lower(note)) where note is not null',
    'create view noted as select id from orders',
    "create type mood as enum ('glad', 'sad')",
    'create or replace function note() returns trigger language plpgsql as $$ begin delete from notes; end $$',
    "insert into notes select id, 'drop table notes; truncate' from orders",
    "update orders set note = '' where note is null",
    "with noted as (select id from notes) update orders set note = '' where id in (select id from noted)",
    'comment on table orders is $$drop$$',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a migration's text
    'alter table ${sql.table(`notes_${name}`)} add column ${sql.ref("text")} text',
  ])('beside %s', (statement) => {
    expect(findBreakingChanges(NAME, executed(statement))).toEqual([]);
  });

  test.each([
    ['alter table orders drop column note', 'drop column note'],
    ['alter table orders drop note', 'drop note'],
    ['drop table notes', 'drop table notes'],
    ['drop view noted', 'drop view noted'],
    ['drop index orders_note', 'drop index orders_note'],
    ['drop trigger note on orders', 'drop trigger note on orders'],
    ['drop function note()', 'drop function note()'],
    ['drop type mood', 'drop type mood'],
    [
      'create table notes (id uuid); create unique index one on orders (id)',
      'create unique index one on orders (id)',
    ],
    ['create table if not exists notes (id uuid); alter table notes drop note', 'drop note'],
    ['create trigger note after insert on orders execute function note()'],
    ['create or replace trigger note after insert on orders execute function note()'],
    ['create unique index orders_note on orders (note)'],
    ['create unique index concurrently orders_note on orders (note)'],
    ['revoke select on orders from ink'],
    ['truncate notes'],
    ['delete from notes'],
    ['with gone as (delete from notes returning id) select id from gone'],
    ['lock table orders in access exclusive mode'],
    ['do $$ begin drop table notes; end $$', "do ''"],
    ["alter type mood rename value 'glad' to 'merry'", "alter type mood rename value '' to ''"],
    ['create table a (id uuid); drop table notes', 'drop table notes'],
    ['alter table orders rename column note to remark', 'rename column note to remark'],
    ['alter table orders rename note to remark', 'rename note to remark'],
    ['alter table notes rename to remarks', 'rename to remarks'],
    ['alter table orders alter column note type integer', 'alter column note type integer'],
    ['alter table orders alter note type integer', 'alter note type integer'],
    ['alter table orders alter note set data type integer', 'alter note set data type integer'],
    ['alter table orders alter column note set not null', 'alter column note set not null'],
    ['alter table orders alter column note drop default', 'alter column note drop default'],
    ['alter table orders add column total numeric(10,2) not null', 'add column total numeric(10,2) not null'],
    ['alter table orders add note text not null', 'add note text not null'],
    ['alter table orders add note text not null default null', 'add note text not null default null'],
    [
      'alter table orders add a text default 1, add column note text not null',
      'add column note text not null',
    ],
    ['alter table orders add column note text unique', 'add column note text unique'],
    [
      'alter table orders add column note text check (note is not null)',
      'add column note text check (note is not null)',
    ],
    [
      'alter table orders add constraint brief check (length(note) < 9)',
      'add constraint brief check (length(note) < 9)',
    ],
    ['alter table orders add check (length(note) < 9)', 'add check (length(note) < 9)'],
    ['alter table orders add primary key (id)', 'add primary key (id)'],
    ['alter table orders add constraint one primary key (id)', 'add constraint one primary key (id)'],
    ['alter table orders add unique (note)', 'add unique (note)'],
    ['alter table orders add foreign key (note) references notes', 'add foreign key (note) references notes'],
    ['alter table orders add exclude using gist (note with =)', 'add exclude using gist (note with =)'],
    ['alter table orders drop constraint has_note', 'drop constraint has_note'],
    ['alter table orders enable row level security', 'enable row level security'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a migration's text
    ['alter table orders add column note ${type}', 'add column note §'],
  ])('but not beside %s', (statement, change = statement) => {
    expect(findBreakingChanges(NAME, executed(statement))).toEqual([change]);
  });

  test.each([
    ['const statement = sql`drop table notes`;\nawait statement.execute(db);', 'drop table notes'],
    ["await db.schema.alterTable('orders').dropColumn('note').execute();", '.schema'],
    ["await sql.raw('drop table notes').execute(db);", 'sql.raw('],
    ["await db.deleteFrom('notes').execute();", '.deleteFrom('],
  ])('nor beside %s', (source, change) => {
    expect(findBreakingChanges(NAME, source)).toEqual([change]);
  });

  test('beside the removal of what no code has used for a day', () => {
    const removal = (since: string) =>
      `// The code released on ${since} is ready for this.\n${executed('alter table orders drop column note')}`;
    expect(findBreakingChanges(NAME, removal('2026-12-24'))).toEqual([]);
    expect(findBreakingChanges(NAME, removal('2027-01-01'))).toEqual(['drop column note']);
  });
});
