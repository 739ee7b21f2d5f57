import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

interface Program {
  name: string;
  /** Debian's. */
  package: string;
  variable: string;
  find(): string | undefined;
}

export const FIREFOX: Program = {
  name: 'Firefox',
  package: 'firefox-esr',
  variable: 'FIREFOX_PATH',
  find: () =>
    findFirst(
      process.env.FIREFOX_PATH,
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ),
};

export const WEBKIT: Program = {
  name: 'WebKitGTK’s MiniBrowser',
  package: 'webkit2gtk-driver',
  variable: 'MINIBROWSER_PATH',
  find: () => findFirst(process.env.MINIBROWSER_PATH, ...listMiniBrowsers()),
};

const PROGRAMS: Program[] = [
  FIREFOX,
  WEBKIT,
  {
    name: 'WebKitWebDriver',
    package: 'webkit2gtk-driver',
    variable: 'PATH',
    find: () => findOnPath('WebKitWebDriver'),
  },
  { name: 'xvfb-run', package: 'xvfb', variable: 'PATH', find: () => findOnPath('xvfb-run') },
];

/** Installs what is missing on Debian as root. @throws a sentence that names what is missing elsewhere */
export function installEngines(): void {
  const missing = PROGRAMS.filter(({ find }) => !find());
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    installFromDebian([...new Set(missing.map((program) => program.package))]);
  }
  const stillMissing = PROGRAMS.filter(({ find }) => !find());
  if (stillMissing.length > 0) throw new Error(describeMissing(stillMissing));
}

export function describeMissing(missing: Pick<Program, 'name' | 'package'>[]): string {
  const names = missing.map(({ name }) => name).join(', ');
  const packages = [...new Set(missing.map((program) => program.package))].join(' ');
  return `The suite "engines" needs ${names}: on Debian \`apt-get install ${packages}\`; WebKit’s driver exists for Linux only.`;
}

function installFromDebian(packages: string[]): void {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'inherit' } as const;
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}

function listMiniBrowsers(): string[] {
  const libraries = '/usr/lib';
  const places = existsSync(libraries) ? ['', ...readdirSync(libraries)] : [];
  return places.flatMap((place) =>
    ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => join(libraries, place, version, 'MiniBrowser')),
  );
}

function findOnPath(name: string): string | undefined {
  return findFirst(...(process.env.PATH ?? '').split(':').map((folder) => join(folder, name)));
}

function findFirst(...places: (string | undefined)[]): string | undefined {
  return places.find((place) => place && existsSync(place));
}
