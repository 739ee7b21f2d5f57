import { addressIn, type Language } from '#shared/language.ts';
import { STUDIO } from '#shared/studio.ts';
import { escapeHtml } from './escape-html.ts';

/** These are no messages, because this page is independent of all other code, which may be what failed. */
const TEXTS: Record<Language, Record<'title' | 'heading' | 'again' | 'write' | 'refused', string>> = {
  en: {
    title: 'Something went wrong',
    heading: 'Something went wrong on our side',
    again:
      'This page could not be made. Nothing you have entered is lost. Please <a href="">try again</a>, or go <a href="HOME">home</a>.',
    write: 'If it happens again, write to MAIL and tell us this number:',
    refused: 'This can’t be opened',
  },
  el: {
    title: 'Κάτι πήγε στραβά',
    heading: 'Κάτι πήγε στραβά από τη δική μας πλευρά',
    again:
      'Αυτή η σελίδα δεν μπόρεσε να ετοιμαστεί. Τίποτε απ’ όσα γράψατε δεν χάθηκε. <a href="">Δοκιμάστε ξανά</a> ή πηγαίνετε στην <a href="HOME">αρχική</a>.',
    write: 'Αν ξανασυμβεί, γράψτε στο MAIL και πείτε μας αυτόν τον αριθμό:',
    refused: 'Αυτό δεν ανοίγει',
  },
};

export function renderErrorPage(requestId: string, language: Language): string {
  const { title, heading, again, write } = TEXTS[language];
  const mail = `<a href="mailto:${STUDIO.email}">${STUDIO.email}</a>`;
  return renderDocument(
    { title, language },
    `<h1>${heading}</h1>
<p>${again.replace('HOME', addressIn(language, '/'))}</p>
<p>${write.replace('MAIL', mail)}<br><code>${requestId}</code></p>`,
  );
}

/** For a file that was opened in a tab of its own. @param sentence as plain text */
export function renderRefusal(sentence: string, language: Language): string {
  const title = TEXTS[language].refused;
  return renderDocument({ title, language }, `<h1>${title}</h1>\n<p>${escapeHtml(sentence)}</p>`);
}

function renderDocument({ title, language }: { title: string; language: Language }, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${STUDIO.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4ede2; color: #1e1a1a; font: 1.125rem/1.6 system-ui, sans-serif }
main { max-width: 34rem; padding: 2rem }
h1 { margin: 0 0 1rem; font: 600 2.25rem/1.15 Georgia, serif; color: #7e1c1c }
p { margin: 0 0 1rem }
a { color: #7e1c1c }
code { font-size: .875em; overflow-wrap: anywhere }
</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}
