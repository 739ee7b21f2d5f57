import { createHash } from 'node:crypto';
import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely';
import type { Database } from './types.ts';

/** The placeholders that stand in a query for the values of its calls. */
export type Places<Values> = { readonly [Name in keyof Values]: Expression<Values[Name]> };

const preparedNames = new Map<string, string>();

/** Under this name PostgreSQL keeps the statement parsed and planned; undefined for one that isn't compiled once. */
export function preparedNameOf(statement: string): string | undefined {
  return preparedNames.get(statement);
}

/**
 * For a query that many requests run: it is built and compiled once for each database, which takes Kysely as long as
 * tRPC takes for the call, and prepared once on each connection. Its text must not depend on the values, and it names
 * its columns: PostgreSQL refuses a prepared `*` from the moment that a release adds a column.
 */
export function compileOnce<Row, Values extends object = object>(
  build: (db: Database, places: Places<Values>) => Compilable<Row>,
): (db: Database, ...given: keyof Values extends never ? [] : [Values]) => Promise<Row[]> {
  const known = new WeakMap<Database, CompiledQuery<Row>>();
  return async (db, ...given) => {
    const values = given[0] ?? ({} as Values);
    const query = known.get(db) ?? build(db, placesFor(values)).compile();
    prepare(query.sql);
    known.set(db, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/**
 * For a query of which few texts exist, each with other values: PostgreSQL plans each text once on a connection. It must
 * be one that is planned well without knowing the values.
 */
export async function executePrepared<Row>(
  db: Database,
  query: { compile(db: Database): CompiledQuery<Row> },
): Promise<Row[]> {
  const compiled = query.compile(db);
  prepare(compiled.sql);
  return (await db.executeQuery(compiled)).rows;
}

/** The name is the same in each process, because some poolers lend a connection with what others have prepared. */
function prepare(statement: string): void {
  if (preparedNames.has(statement)) return;
  if (STAR.test(statement)) throw new Error(`A prepared statement names its columns: ${statement}`);
  preparedNames.set(statement, `q-${createHash('sha256').update(statement).digest('hex').slice(0, 32)}`);
}

const STAR = /(select|returning|,)\s+("?\w+"?\.)?\*/i;

/** A parameter that each call replaces by its value. */
class Place {
  constructor(readonly name: string) {}
}

function placesFor<Values extends object>(values: Values): Places<Values> {
  return Object.fromEntries(
    Object.keys(values).map((name) => [name, sql.val(new Place(name))]),
  ) as unknown as Places<Values>;
}
