import type { Manifest } from 'vite';

export type PageAssets = {
  /** Modules in execution order. */
  scripts: string[];
  styles: string[];
  fonts: string[];
  boot?: string;
};
export type AssetFinder = (source: string) => PageAssets;

const ENTRY = 'client/app/entry.tsx';
const BOOT = 'client/app/boot.ts';

const FONTS = [
  'client/styles/fonts/fraunces-display.woff2',
  'client/styles/fonts/fraunces-display-italic.woff2',
  'client/styles/fonts/figtree-text.woff2',
];

export function assetsFromManifest(manifest: Manifest): AssetFinder {
  const known = new Map<string, PageAssets>();
  return (source) => {
    const assets = known.get(source) ?? collect(manifest, source);
    known.set(source, assets);
    return assets;
  };
}

function collect(manifest: Manifest, page: string): PageAssets {
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
  visit(ENTRY);

  const styles = new Set([...needed].flatMap((source) => chunkOf(source).css ?? []));
  return {
    scripts: [...needed].map(addressOf),
    styles: [...styles].map((file) => `/${file}`),
    fonts: FONTS.map(addressOf),
    boot: addressOf(BOOT),
  };
}
