import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = 'chromium-headless-shell';

const folder = join(import.meta.dirname, '..', 'node_modules', '.cache', 'chromium');

export const unpackedChromium = join(folder, 'chromium');

/** Unpacks Debian's Chromium with its libraries next to node_modules, without root permissions. */
export function unpackChromium(): void {
  rmSync(folder, { recursive: true, force: true });
  const lists = join(folder, 'lists');
  const cache = join(folder, 'cache');
  const system = join(folder, 'system');
  const archives = join(cache, 'archives');
  for (const path of [join(lists, 'partial'), join(archives, 'partial'), system]) {
    mkdirSync(path, { recursive: true });
  }

  const ownPlaces = [
    '-o',
    `Dir::State::lists=${lists}`,
    '-o',
    `Dir::Cache=${cache}`,
    '-o',
    'Debug::NoLocking=true',
  ];
  const download = ['install', '-y', '-qq', '--no-install-recommends', '--download-only', PACKAGE];
  execFileSync('apt-get', [...ownPlaces, 'update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', [...ownPlaces, ...download], { stdio: 'inherit' });
  for (const archive of readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
    execFileSync('dpkg-deb', ['--extract', join(archives, archive), system]);
  }
  for (const path of [lists, cache]) rmSync(path, { recursive: true });

  writeFileSync(join(folder, 'fonts.conf'), fontsConfiguration(join(system, 'usr', 'share', 'fonts')));
  writeFileSync(unpackedChromium, launcher, { mode: 0o755 });
}

const launcher = `#!/bin/sh
here=$(dirname "$0")
for libraries in "$here"/system/usr/lib/*-linux-gnu "$here"/system/lib/*-linux-gnu "$here"/system/usr/lib/*/pulseaudio
do
  LD_LIBRARY_PATH="$libraries:$LD_LIBRARY_PATH"
done
export LD_LIBRARY_PATH FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/system/usr/lib/chromium/chromium-headless-shell" "$@"
`;

function fontsConfiguration(fonts: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
}
