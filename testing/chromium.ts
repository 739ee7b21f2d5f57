import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { unpackChromium, unpackedChromium } from './unpacked-chromium.ts';

/**
 * In addition to Playwright's own: a test browser makes no background requests, and small machines lack
 * /dev/shm.
 */
export const chromiumArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** Chromium's sandbox does not work as root. Playwright adds this itself. */
export const sandboxArguments = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** The headless shell needs half the CPU. */
const DEBIANS_SHELL = '/usr/bin/chromium-headless-shell';

const DESKTOPS = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function findChromium(): string | undefined {
  return findFirst(DEBIANS_SHELL, ...DESKTOPS, unpackedChromium, chromium.executablePath());
}

/** The desktop browser for benchmarks, if there is one. */
export function findDesktopChromium(): string | undefined {
  return findFirst(...DESKTOPS, chromium.executablePath(), DEBIANS_SHELL, unpackedChromium);
}

/** From Debian if possible, otherwise from Playwright. */
export function installChromium(): void {
  const found = findChromium();
  const isRoot = process.getuid?.() === 0;
  const hasApt = existsSync('/usr/bin/apt-get');
  // The shell is worth its 60 MB, but tests also run without it.
  if (found && (found !== DESKTOPS[0] || !isRoot || !hasApt)) return;
  if (hasApt) {
    try {
      if (isRoot) installFromDebian();
      else unpackChromium();
      return;
    } catch (error) {
      console.warn('Debian has no Chromium for this machine, trying another one.', error);
    }
  }
  if (!found) execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
}

function findFirst(...places: string[]): string | undefined {
  return [process.env.CHROMIUM_PATH, ...places].find((place) => place && existsSync(place));
}

function installFromDebian(): void {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'inherit' } as const;
  const TIMEOUTS = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15'];
  execFileSync('apt-get', [...TIMEOUTS, 'update', '-qq'], options);
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'];
  execFileSync('apt-get', [...TIMEOUTS, ...install], options);
}
