import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressIn } from '#shared/language.ts';
import { chromiumArguments, findDesktopChromium, sandboxArguments } from '#testing/chromium.ts';
import { linkOf, sampleProof } from '#testing/proofs.ts';
import { startStore } from '#testing/store.ts';
import type { Figure } from './figure.ts';
import { median } from './percentile.ts';

/** Installed on demand: it brings some 200 packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const PAGES = ['/', '/gallery', '/stories/how-a-page-is-made', '/how-it-works'];
/** Also measured in Greek, in turn with the English page. */
const IN_GREEK = ['/', '/gallery', '/how-it-works'];
/** The median counts: whether an image arrives before the first paint makes five percent of a run. */
const RUNS = 5;

const PAINT = 'largest-contentful-paint';
const SHIFT = 'cumulative-layout-shift';

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
};

/** Lighthouse's mobile profile on the built shop: scores of 100, times in ms. */
export async function measureLighthouse(): Promise<Figure[]> {
  const store = await startStore({ database: 'embedded' });
  const folder = mkdtempSync(join(tmpdir(), 'ink-lighthouse-'));
  try {
    const figures: Figure[] = [];
    for (const path of PAGES) {
      const reports: Report[] = [];
      const greek: Report[] = [];
      for (let run = 0; run < RUNS; run++) {
        reports.push(await runLighthouse(store.url + path, folder));
        if (IN_GREEK.includes(path))
          greek.push(await runLighthouse(store.url + addressIn('el', path), folder));
      }
      figures.push(...figuresOf(path, reports));
      if (greek.length > 0) figures.push(...greekFigures(path, greek, reports));
    }
    const reports: Report[] = [];
    // Each run uses a new link, as each mail has its own.
    for (let run = 0; run < RUNS; run++)
      reports.push(await runLighthouse(await linkOf(store, await sampleProof(store)), folder));
    figures.push(...proofFigures(reports));
    return figures;
  } finally {
    await store.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

function figuresOf(path: string, reports: Report[]): Figure[] {
  const score = (name: string) =>
    median(reports.map((report) => (report.categories[name]?.score ?? 0) * 100));
  const audit = (name: string) => medianOf(reports, name);
  return [
    { name: `${path} performance`, value: score('performance'), unit: 'of 100', least: 98 },
    { name: `${path} accessibility`, value: score('accessibility'), unit: 'of 100', least: 100 },
    { name: `${path} best practices`, value: score('best-practices'), unit: 'of 100', least: 100 },
    { name: `${path} SEO`, value: score('seo'), unit: 'of 100', least: 100 },
    {
      name: `${path} largest contentful paint`,
      value: Math.round(audit(PAINT)),
      unit: 'ms',
      limit: 1400,
    },
    {
      name: `${path} total blocking time`,
      value: Math.round(audit('total-blocking-time')),
      unit: 'ms',
      limit: 50,
    },
    { name: `${path} cumulative layout shift`, value: audit(SHIFT), unit: '', limit: 0 },
  ];
}

function greekFigures(path: string, greek: Report[], english: Report[]): Figure[] {
  const paints = [greek, english].map((reports) => medianOf(reports, PAINT));
  const [inGreek = Number.NaN, inEnglish = Number.NaN] = paints;
  const name = addressIn('el', path);
  return [
    {
      name: `${name} largest contentful paint, of ${path}’s`,
      value: (inGreek / inEnglish) * 100,
      unit: '%',
      limit: 103,
      note: paints.map((paint) => `${Math.round(paint)} ms`).join(' and '),
    },
    { name: `${name} cumulative layout shift`, value: medianOf(greek, SHIFT), unit: '', limit: 0 },
  ];
}

function medianOf(reports: Report[], audit: string): number {
  return median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
}

/** Search engines are kept out, so there is no score of SEO. */
function proofFigures(reports: Report[]): Figure[] {
  const shown = figuresOf('a proof', reports).filter(({ name }) => /accessibility|layout shift/.test(name));
  const name = 'a proof largest contentful paint';
  return [...shown, { name, value: Math.round(medianOf(reports, PAINT)), unit: 'ms', limit: 2000 }];
}

/** Lighthouse sometimes records no navigation, and asks to run it again. */
async function runLighthouse(url: string, folder: string, tries = 3): Promise<Report> {
  const output = join(folder, 'report.json');
  const flags = ['--headless=new', ...sandboxArguments, ...chromiumArguments].map(quoteValue).join(' ');
  const options = [url, '--quiet', '--output=json', `--output-path=${output}`, `--chrome-flags=${flags}`];
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn('npm', ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', ...options], {
      env: { ...process.env, CHROME_PATH: findDesktopChromium() },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0 && tries > 1) return runLighthouse(url, folder, tries - 1);
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}.`);
  return JSON.parse(readFileSync(output, 'utf8'));
}

/** Lighthouse splits its flags at spaces, as a shell does. */
function quoteValue(flag: string): string {
  return flag.replace(/=(.* .*)/, '="$1"');
}
