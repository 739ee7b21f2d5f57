import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '#server/commands/build.js';
import type { Figure } from './figure.ts';
import { amountOf, boundOf, passes } from './figure.ts';

const FILE = join(root, 'docs/figures.md');

const INTRODUCTION = `# Figures

Written by \`npm run bench -- write\`, and never by hand; \`npm run bench -- write pages load\` measures only those anew. Each part says when, from which commit and on which machine. Times scatter with whatever else the machine does.
`;

/** @param runs of which the figures are the medians */
export function writeFigures(name: string, figures: Figure[], runs: number): void {
  const page = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const run = runs === 1 ? describeRun() : `${describeRun()} Medians of ${runs} runs.`;
  writeFileSync(FILE, replaceSection(page, name, sectionOf(name, figures, run)));
}

/** Sections are sorted by name. */
export function replaceSection(page: string, name: string, section: string): string {
  const sections = new Map(
    page
      .split(/^(?=## )/m)
      .filter((part) => part.startsWith('## '))
      .map((part) => [/^## (.*)/.exec(part)?.[1] ?? '', part.trimEnd()]),
  );
  sections.set(name, section);
  const sorted = [...sections].sort(([a], [b]) => a.localeCompare(b)).map(([, text]) => text);
  return `${[INTRODUCTION.trimEnd(), ...sorted].join('\n\n')}\n`;
}

export function sectionOf(name: string, figures: Figure[], run: string): string {
  const rows = figures.map((figure) => {
    const verdict = boundOf(figure) ? (passes(figure) ? 'pass' : '**miss**') : '';
    return [figure.name, amountOf(figure), boundOf(figure), verdict, figure.note ?? ''];
  });
  const lines = [
    ['what', 'measured', 'limit', '', 'beside it'],
    ['---', '---', '---', '---', '---'],
    ...rows,
  ];
  const table = lines.map(
    (cells) => `| ${cells.map((cell) => cell.trim().replaceAll('|', '\\|')).join(' | ')} |`,
  );
  return `## ${name}\n\n${run}\n\n${table.join('\n')}`;
}

/** When, from which commit and on which machine. */
export function describeRun(): string {
  const git = (...options: string[]) => execFileSync('git', options, { cwd: root, encoding: 'utf8' }).trim();
  const isChanged =
    git(
      'status',
      '--porcelain',
      '--untracked-files=no',
      '--',
      '.',
      ':!docs/figures.md',
      ':!docs/scale.md',
    ) !== '';
  const commit = `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' and changes that are not committed' : ''}`;
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GB of memory`;
  const processor = `${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? 'an unknown processor'}`;
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  return `${date} UTC, commit ${commit}, on ${processor}, ${memory}, Node ${process.versions.node}.`;
}
