import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseTests, listChangedFiles, listFiles, readerOf } from '#testing/changed-tests.ts';
import { installChromium } from '#testing/chromium.ts';
import { makePseudoCopy } from '#testing/pseudo/pseudo-copy.ts';
import {
  closingLine,
  lastLines,
  type Tally,
  tallyCommand,
  tallyPlaywright,
  tallyVitest,
} from '#testing/suite-report.ts';
import { REPORT_VARIABLE } from '#testing/vitest-reporter.ts';
import { goMemoryLimit, withinMemory } from '#testing/within-memory.ts';

const USAGE =
  'npm test -- [changed | types|lint|unit|server|browser|engines|pseudo …] [part of a test file’s path …]';

type Suite = (filters: string[]) => Promise<Tally>;
type Plan = { name: string; filters: string[] }[];
type Outcome = Tally & { name: string; seconds: string };

const root = join(import.meta.dirname, '..', '..');
const reports = mkdtempSync(join(tmpdir(), 'yours-in-ink-tests-'));

/** TypeScript's default of four is slower on fewer cores, because checkers do not share their types. */
const CHECKERS = withinMemory('type checker', Math.min(4, availableParallelism()));

const suites: Record<string, Suite> = {
  types: async () =>
    tallyCommand(await run('tsc', ['--noEmit', '--checkers', String(CHECKERS)], goMemoryLimit())),
  lint: async (files) =>
    tallyCommand(
      await run('biome', ['check', '--no-errors-on-unmatched', ...(files.length > 0 ? files : ['.'])]),
    ),
  unit: (filters) => runVitest('unit', filters),
  server: (filters) => runVitest('server', filters),
  browser: (filters) => runPlaywright(filters),
  engines: (filters) => runVitest('engines', filters),
  pseudo: (filters) => runPlaywright(filters, { folder: makePseudoCopy(root), env: { PSEUDO: '1' } }),
};

/** Firefox and WebKit take longer than the rest, and are not installed everywhere; longer texts need a build of their own. */
const ONLY_WHEN_NAMED = ['engines', 'pseudo'];

async function main(args: string[]): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const { name, filters } of args[0] === 'changed' ? planChanged() : planNamed(args)) {
    outcomes.push(await runSuite(name, filters));
  }

  console.info('');
  for (const { name, seconds, passed, failed } of outcomes) {
    console.info(`${name.padEnd(8)} ${passed} passed, ${failed} failed in ${seconds} s`);
  }
  for (const line of lastLines(outcomes)) console.info(line);
  console.info(`\n${closingLine(outcomes)}`);
  process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
}

function planNamed(args: string[]): Plan {
  const named = args.filter((argument) => argument in suites);
  const filters = args.filter((argument) => !(argument in suites));
  if (filters.length > 0 && named.length === 0) throw new Error(`Which suite? ${USAGE}`);
  const everything = Object.keys(suites).filter((name) => !ONLY_WHEN_NAMED.includes(name));
  const names = named.length > 0 ? named : everything;
  return names.map((name) => ({ name, filters: name === 'lint' ? [] : filters }));
}

/**
 * Runs the tests that a change most probably breaks, as far as they fit into a minute, and says how many are
 * left out.
 */
function planChanged(): Plan {
  const changed = listChangedFiles(root);
  const choice = Object.entries(chooseTests(changed, listFiles(root), readerOf(root)));
  console.info(`${changed.length} files differ from the main branch.`);
  for (const [name, { leftOut }] of choice) {
    if (leftOut.length > 0) console.info(`left out of ${name}: ${leftOut.join(' ')}`);
  }
  const tests = choice.map(([name, { run: filters }]) => ({ name, filters }));
  return [
    { name: 'types', filters: [] },
    ...[{ name: 'lint', filters: changed }, ...tests].filter(({ filters }) => filters.length > 0),
  ];
}

async function runSuite(name: string, filters: string[]): Promise<Outcome> {
  console.info(`\n=== ${name} ===`);
  const start = performance.now();
  const tally = await suites[name]?.(filters).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
  return {
    name,
    ...(tally ?? tallyCommand(1)),
    seconds: ((performance.now() - start) / 1_000).toFixed(1),
  };
}

async function runVitest(project: string, filters: string[]): Promise<Tally> {
  const report = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=./testing/vitest-reporter.ts'];
  const exitCode = await run('vitest', ['run', '--project', project, ...reporters, ...filters], {
    [REPORT_VARIABLE]: report,
  });
  return tallyVitest(readReport(report), exitCode);
}

async function runPlaywright(
  filters: string[],
  { folder = root, env = {} }: { folder?: string; env?: Record<string, string> } = {},
): Promise<Tally> {
  installChromium();
  const report = join(reports, 'browser.json');
  const exitCode = await run(
    'playwright',
    ['test', '--reporter=list,json', ...filters],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...env,
    },
    folder,
  );
  return tallyPlaywright(readReport(report), exitCode);
}

function run(tool: string, args: string[], env: Record<string, string> = {}, folder = root): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules', '.bin', tool), args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    // On SIGINT both runners stop their browsers and servers; on SIGTERM they do not.
    const interrupt = () => {
      child.kill('SIGINT');
      child.once('exit', () => process.exit(1));
    };
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      resolve(code ?? 1);
    });
  });
}

function readReport<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
await main(process.argv.slice(2));
