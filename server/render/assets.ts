import type { Manifest } from 'vite';
import { FIRST_LANGUAGE, type Language } from '#shared/language.ts';

export type PageAssets = {
  /** Modules in execution order. */
  scripts: string[];
  styles: string[];
  fonts: string[];
  boot?: string;
  /** The shop's entry, whose address names its content; missing in development. */
  release?: string;
};
/**
 * @param sources what the page is rendered with, its own code first
 * @param language whose letters the fonts must have; the first one without it
 * @param entry the script of a page that is a document of its own
 */
export type AssetFinder = (sources: string[], language?: Language, entry?: string) => PageAssets;

const ENTRY = 'client/app/entry.tsx';
const BOOT = 'client/app/boot.ts';

/** Those of the first view, which would move its lines if they came after it. */
const LATIN_FONTS = [
  'client/styles/fonts/fraunces-display.woff2',
  'client/styles/fonts/fraunces-display-italic.woff2',
  'client/styles/fonts/figtree-text.woff2',
];
/** The fonts of languages with letters of their own. */
const FONTS: Partial<Record<Language, string[]>> = {
  el: [
    'client/styles/fonts/alegreya-greek.woff2',
    'client/styles/fonts/alegreya-greek-italic.woff2',
    'client/styles/fonts/manrope-greek.woff2',
  ],
};

export function assetsFromManifest(manifest: Manifest): AssetFinder {
  const known = new Map<string, PageAssets>();
  return (sources, language = FIRST_LANGUAGE, entry = ENTRY) => {
    const page = [language, ...sources].join();
    const assets = known.get(page) ?? collect(manifest, sources, language, entry);
    known.set(page, assets);
    return assets;
  };
}

function collect(manifest: Manifest, sources: string[], language: Language, entry: string): PageAssets {
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
  for (const source of sources) visit(source);
  const styles = new Set([...needed].flatMap((source) => chunkOf(source).css ?? []));
  // A document of its own is not rendered by the page's module, which only names its style sheet and its
  // static markup.
  const isOwn = entry !== ENTRY;
  if (isOwn) needed.clear();
  visit(entry);
  return {
    scripts: [...needed].map(addressOf),
    styles: [...styles].map((file) => `/${file}`),
    fonts: (FONTS[language] ?? LATIN_FONTS)
      .filter((font) => !isOwn || !font.includes('italic'))
      .map(addressOf),
    boot: addressOf(BOOT),
    release: addressOf(ENTRY),
  };
}
