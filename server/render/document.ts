import type { Head } from '../../client/routes';
import { titleOfPage } from '../../shared/studio';

export type DocumentParts = {
  head: Head;
  canonical: string;
  indexed: boolean;
  html: string;
  /** Serialised query cache. */
  state: string;
  scripts: string[];
  preloads: string[];
  styles: string[];
  fonts: string[];
};

/** The whole page around React's markup. No inline script: the policy forbids them, so state is JSON data. */
export function renderDocument(parts: DocumentParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(titleOfPage(parts.head.title))}</title>
${lines([
  parts.head.description && `<meta name="description" content="${escapeHtml(parts.head.description)}">`,
  '<meta name="theme-color" content="#7e1c1c">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  parts.indexed
    ? `<link rel="canonical" href="${escapeHtml(parts.canonical)}">`
    : '<meta name="robots" content="noindex">',
  ...parts.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  ...parts.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
  ...parts.preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
  ...parts.scripts.map((src) => `<script type="module" src="${src}"></script>`),
])}
</head>
<body>
<div id="root">${parts.html}</div>
<script type="application/json" id="state">${parts.state.replaceAll('<', '\\u003c')}</script>
</body>
</html>
`;
}

function lines(entries: (string | undefined)[]): string {
  return entries.filter(Boolean).join('\n');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
