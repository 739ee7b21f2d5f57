import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { unpackChromium, unpackedChromium } from './unpacked-chromium';

/** Beside Playwright's own, such as --no-sandbox: a test browser has nobody to call, and small machines no /dev/shm. */
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

/** The Chromium of this machine, wherever it came from. */
export function findChromium(): string | undefined {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    unpackedChromium,
    chromium.executablePath(),
  ];
  return places.find((place) => place && existsSync(place));
}

/** Makes sure that there is a Chromium: from Debian where there is one, otherwise from Playwright. */
export function installChromium(): void {
  if (findChromium()) return;
  if (existsSync('/usr/bin/apt-get')) {
    try {
      if (process.getuid?.() === 0) installFromDebian();
      else unpackChromium();
      return;
    } catch (error) {
      console.warn('Debian has no Chromium for this machine, trying Playwright’s.', error);
    }
  }
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
}

function installFromDebian(): void {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'inherit' } as const;
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
}
