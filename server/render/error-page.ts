import { STUDIO } from '#shared/studio.ts';

/** Independent of all other code, because that may be what failed. */
export function renderErrorPage(requestId: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong · ${STUDIO.name}</title>
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
<h1>Something went wrong on our side</h1>
<p>This page could not be made. Nothing you have entered is lost. Please <a href="">try again</a>, or go <a href="/">home</a>.</p>
<p>If it happens again, write to <a href="mailto:${STUDIO.email}">${STUDIO.email}</a> and tell us this number:<br><code>${requestId}</code></p>
</main>
</body>
</html>
`;
}
