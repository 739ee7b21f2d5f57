import type { Manifest } from 'vite';

export type PageAssets = {
  /** Modules in execution order. */
  scripts: string[];
  styles: string[];
  fonts: string[];
  boot?: string;
};
/** @param entry the script of a page that is a document of its own */
export type AssetFinder = (source: string, entry?: string) => PageAssets;

const ENTRY = 'client/app/entry.tsx';
const BOOT = 'client/app/boot.ts';

const FONTS = [
  'client/styles/fonts/fraunces-display.woff2',
  'client/styles/fonts/fraunces-display-italic.woff2',
  'client/styles/fonts/figtree-text.woff2',
];

export function assetsFromManifest(manifest: Manifest): AssetFinder {
  const known = new Map<string, PageAssets>();
  return (source, entry = ENTRY) => {
    const assets = known.get(source) ?? collect(manifest, source, entry);
    known.set(source, assets);
    return assets;
  };
}

function collect(manifest: Manifest, page: string, entry: string): PageAssets {
  const chunkOf = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The client build has no ${source}.`);
    return chunk;
  };
  const addressOf = (source: string) => `/${chunkOf(source).file}`;

  const needed = new Set<string>();
  const visit = (source: string) => {
    if (needed.has(source)) return;
    for (const imported of chunkOf(source).imports ?? []) visit(imported);
    needed.add(source);
  };
  visit(page);
  const styles = new Set([...needed].flatMap((source) => chunkOf(source).css ?? []));
  // A document of its own is not rendered by the page's module, which only names its style sheet and its
  // static markup.
  const isOwn = entry !== ENTRY;
  if (isOwn) needed.clear();
  visit(entry);
  return {
    scripts: [...needed].map(addressOf),
    styles: [...styles].map((file) => `/${file}`),
    fonts: FONTS.filter((font) => !isOwn || !font.includes('italic')).map(addressOf),
    boot: addressOf(BOOT),
  };
}
