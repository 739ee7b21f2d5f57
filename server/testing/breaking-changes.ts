const BREAKING: [change: string, pattern: RegExp][] = [
  ['takes a column away', /\bdrop\s+column\b|\.dropColumn\(/i],
  ['takes a table away', /\bdrop\s+(table|view|materialized\s+view)\b|\.drop(Table|View)\(/i],
  ['renames', /\brename\s+(column\b|to\b|"?\w+"?\s+to\b)|\.rename(To|Column)\(/i],
  ['changes a type', /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b|\.setDataType\(/i],
  ['takes a default away', /\bdrop\s+default\b|\.dropDefault\(/i],
  ['demands a value that the old code may not give', /\bset\s+not\s+null\b|\.setNotNull\(/i],
  [
    'demands a value that the old code does not give',
    /\badd\s+column\b(?:(?!\bdefault\b|\bgenerated\b)[^,;`])*\bnot\s+null\b(?:(?!\bdefault\b|\bgenerated\b)[^,;`])*[,;`]/i,
  ],
  [
    'adds a column by a builder, whose default no test can see',
    /\.addColumn\([^;]*?\.notNull\(\)(?![^;]*defaultTo)/s,
  ],
  [
    'forbids what the old code may write',
    /\badd\s+(constraint\s+\w+\s+)?(check|unique|foreign\s+key|exclude)\b/i,
  ],
];

/** What a migration says that takes away what nothing uses any longer, or forbids what nothing writes any longer. */
const READY_SINCE = /^\/\/ The code released on (\d{4})-(\d{2})-(\d{2}) is ready for this\.$/m;

/**
 * What of a migration would stop the code that is still serving while it runs, and after it until the new one serves.
 * It may do so a day after code was released that is ready for it: by then no older code serves.
 * @param name as of its file, '20261224T1000-…'
 */
export function findBreakingChanges(name: string, source: string): string[] {
  const [, ...since] = READY_SINCE.exec(source) ?? [];
  if (since.length > 0 && since.join('') < name.slice(0, 8)) return [];
  return BREAKING.filter(([, pattern]) => pattern.test(source)).map(([change]) => change);
}
