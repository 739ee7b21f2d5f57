import type { Manifest, ManifestChunk } from 'vite';

/** The files a page needs in the browser, as the client build named them. */
export type PageAssets = {
  scripts: string[];
  preloads: string[];
  styles: string[];
  fonts: string[];
  /** The script that waits before it fetches `entry` and `preloads`; missing in development. */
  boot?: string;
  entry?: string;
};
export type AssetFinder = (source: string) => PageAssets;

const ENTRY = 'client/entry.tsx';
const BOOT = 'client/boot.ts';

/** Reads the needed files off the client build's manifest; the answer for each page is computed once. */
export function assetsFromManifest(manifest: Manifest): AssetFinder {
  const known = new Map<string, PageAssets>();
  return (source) => {
    const assets = known.get(source) ?? collect(manifest, source);
    known.set(source, assets);
    return assets;
  };
}

function collect(manifest: Manifest, source: string): PageAssets {
  const entry = manifest[ENTRY];
  const boot = manifest[BOOT];
  if (!entry) throw new Error(`The client build has no ${ENTRY}.`);
  const chunks = new Set<ManifestChunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(ENTRY);
  visit(source);

  const styles = [...new Set([...chunks].flatMap(({ css }) => css ?? []))];
  const isPublic = !styles.some((file) => file.includes(SHEET_OF_BROWSER_PAGES));
  const address = (file: string) => `/${file}`;
  return {
    scripts: [address(entry.file)],
    ...(boot && { boot: address(boot.file), entry: address(entry.file) }),
    preloads: [...chunks].filter((chunk) => chunk !== entry).map(({ file }) => address(file)),
    styles: styles.map(address),
    fonts: [...new Set([...chunks].flatMap(({ assets }) => assets ?? []))]
      .filter((file) => isFirstFont(file) || (file.includes(HEADLINE_FONT) && isPublic))
      .map(address),
  };
}

const SHEET_OF_BROWSER_PAGES = '/app-';

/** What the headlines of public pages emphasise with. */
const HEADLINE_FONT = 'fraunces-display-italic';

/** The two faces every page begins with; the others come when a text uses them. */
function isFirstFont(file: string): boolean {
  return /(fraunces-display|figtree-text)-[\w-]+\.woff2$/.test(file) && !/italic|extended/.test(file);
}
