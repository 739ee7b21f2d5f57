/** Replaces interpolated parts of a statement. */
const INSERTED = '§';

/**
 * Statements that do not affect the previous code. `create trigger` would, because it runs for its writes.
 */
const HARMLESS = [
  /^(select|insert into|update|analyze|comment on|grant|set local)\b/,
  /^with (?!.*\b(delete|merge)\b)/,
  /^create (table|type|sequence|schema|extension|view|function|procedure)\b/,
  /^create or replace (view|function|procedure)\b/,
  /^create index\b/,
];

/** `alter table` contains several actions. */
const ALTERS_TABLE = /^alter table (?:if exists )?(?:only )?[\w".§]+ (.*)$/;
const HARMLESS_ACTIONS = [
  /^alter (column )?[\w"§]+ (set default|drop not null|set statistics)\b/,
  /^validate constraint\b/,
];
const ADDS_CONSTRAINT = /^add (constraint|primary|unique|check|foreign|exclude)\b/;
const ADDS_COLUMN = /^add (?:column )?(?:if not exists )?[\w"§]+ (.*)$/;

/** A new table does not affect the previous code. */
const CREATES_TABLE = /^create table (?!if not exists)([\w".]+)/;
const CONCERNS_TABLE = /^(?:alter table|create unique index .*? on|create trigger .*? on) ([\w".]+)/;

/** Beginnings of SQL statements; other strings are parts of statements. */
const BEGINS_STATEMENT =
  /^(alter|create|drop|truncate|revoke|lock|do|delete|merge|with|reindex|cluster|refresh|call)\b/;

/** Kysely's builders and concatenated SQL cannot be checked. */
const UNREADABLE = /\.schema\b|\.deleteFrom\(|\.mergeInto\(|\bsql\.raw\(/g;

/** A comment by which a migration states that the previous code is prepared for it. */
const READY_SINCE = /^\/\/ The code released on (\d{4})-(\d{2})-(\d{2}) is ready for this\.$/m;

/**
 * Finds statements of a migration that may break the code that still serves while it runs. They are allowed a
 * day after the release of code that is prepared for them. @param name of the file, '20261224T1000-…'
 */
export function findBreakingChanges(name: string, source: string): string[] {
  const [, ...since] = READY_SINCE.exec(source) ?? [];
  if (since.length > 0 && since.join('') < name.slice(0, 8)) return [];
  const statements = statementsOf(source);
  const created = statements.flatMap((statement) => CREATES_TABLE.exec(statement)?.[1] ?? []);
  const onOlder = statements.filter(
    (statement) => !created.includes(CONCERNS_TABLE.exec(statement)?.[1] ?? ''),
  );
  return [...(source.match(UNREADABLE) ?? []), ...onOlder.flatMap(breakingParts)];
}

function breakingParts(statement: string): string[] {
  const [, actions] = ALTERS_TABLE.exec(statement) ?? [];
  if (actions) return splitOutsideBrackets(actions, ',').filter((action) => !isHarmlessAction(action));
  return HARMLESS.some((pattern) => pattern.test(statement)) ? [] : [statement];
}

function isHarmlessAction(action: string): boolean {
  if (HARMLESS_ACTIONS.some((pattern) => pattern.test(action))) return true;
  const [, definition] = ADDS_COLUMN.exec(action) ?? [];
  if (!definition || ADDS_CONSTRAINT.test(action)) return false;
  if (/§|\bunique\b|\bprimary key\b|\bis not null\b/.test(definition)) return false;
  return !/\bnot null\b/.test(definition) || /\b(default(?! null\b)|generated)\b/.test(definition);
}

/** Normalised statements, without strings, comments and function bodies. */
function statementsOf(source: string): string[] {
  const statements: string[] = [];
  for (const { index, 0: opening } of source.matchAll(/\bsql(<[^`(]*>)?`/g)) {
    const { text, end } = readTemplate(source, index + opening.length);
    const plain = text
      .replace(/(\$\w*\$).*?\1/gs, "''")
      .replace(/'([^']|'')*'/g, "''")
      .replace(/--.*|\/\*.*?\*\//g, ' ');
    const isExecuted = /^\s*\.execute\(/.test(source.slice(end));
    const parts = splitOutsideBrackets(plain.toLowerCase().replace(/\s+/g, ' '), ';');
    statements.push(...parts.filter((part) => isExecuted || BEGINS_STATEMENT.test(part)));
  }
  return statements;
}

/** The text of a template literal up to its end. */
function readTemplate(source: string, start: number): { text: string; end: number } {
  let text = '';
  let at = start;
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      at = skipInserted(source, at + 2);
      text += INSERTED;
    } else {
      text += source[at++];
    }
  }
  return { text, end: at + 1 };
}

/** @returns the position after the interpolation */
function skipInserted(source: string, start: number): number {
  let open = 1;
  let at = start;
  while (at < source.length && open > 0) {
    const sign = source[at++];
    if (sign === '`') at = readTemplate(source, at).end;
    else if (sign === '{') open++;
    else if (sign === '}') open--;
  }
  return at;
}

function splitOutsideBrackets(text: string, separator: string): string[] {
  const parts = [''];
  let open = 0;
  for (const sign of text) {
    if (sign === '(') open++;
    if (sign === ')') open--;
    if (sign === separator && open === 0) parts.push('');
    else parts.push(`${parts.pop()}${sign}`);
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}
