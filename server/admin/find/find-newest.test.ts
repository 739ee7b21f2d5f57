import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseFixture } from '#testing/database.ts';
import { selectNewest } from './find-newest.ts';

const database = databaseFixture();

test.each(['nobody@nowhere', 'novak 41', 'two words'])(
  'the search of a table for ‘%s’ reads no column of the statement around it, which would ask it for each row',
  async (search) => {
    await sql`insert into subscribers (email, source, first_name, search_text)
    values ('novak41@example.com', 'footer', 'Two words', 'two words novak41@example.com')`.execute(
      database.db,
    );
    const subscribers = {
      ...{ table: 'subscribers', written: ['first_name', 'email'], columns: sql`id`, sequence: sql`id` },
      isMailbox: sql<boolean>`lower(email) = ${search}`,
    };
    const found = await sql`select id from ${selectNewest(search, subscribers, 7)} as found`.execute(
      database.db,
    );
    expect(found.rows).toHaveLength(search === 'nobody@nowhere' ? 0 : 1);
    await sql`delete from subscribers`.execute(database.db);
  },
);
