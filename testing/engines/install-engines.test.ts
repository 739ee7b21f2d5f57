import { expect, test } from 'vitest';
import { describeMissing } from './install-engines.ts';

test('a machine without the engines is told in one sentence what to install', () => {
  const missing = [
    { name: 'Firefox', package: 'firefox-esr' },
    { name: 'WebKitWebDriver', package: 'webkit2gtk-driver' },
    { name: 'xvfb-run', package: 'xvfb' },
  ];
  expect(describeMissing(missing)).toBe(
    'The suite "engines" needs Firefox, WebKitWebDriver, xvfb-run: on Debian `apt-get install firefox-esr webkit2gtk-driver xvfb`; WebKit’s driver exists for Linux only.',
  );
});
