import { html } from 'hono/html';

type Markup = ReturnType<typeof html>;

/** A plain page with a list, for the tools of a local server. */
export function devPage(page: {
  title: string;
  introduction: string;
  items: Markup[];
  empty: string;
}): Markup {
  const { title, introduction, items, empty } = page;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>
          body { font: 16px/1.6 system-ui, sans-serif; background: #f4ede2; color: #1e1a1a; margin: 0 auto; max-width: 46rem; padding: 2rem 1.25rem; overflow-wrap: anywhere; }
          h1 { font: 2rem/1.2 Georgia, serif; }
          li { border-top: 1px solid #dccfbf; padding: 0.9rem 0; }
          ul { list-style: none; padding: 0; }
          a { color: #7e1c1c; font-weight: 600; }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${introduction}</p>
        <ul>
          ${items.map((item) => html`<li>${item}</li>`)}
        </ul>
        ${items.length === 0 ? html`<p>${empty}</p>` : ''}
      </body>
    </html>`;
}
