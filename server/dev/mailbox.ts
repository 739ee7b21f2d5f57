import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { Database } from '#server/database/types.ts';
import { renderMail } from '#server/mail/render-mail.tsx';
import type { MailContent } from '#server/mail/templates.ts';
import { UUID_PATTERN } from '#shared/text.ts';

const SHOWN = 100;

/** Shows all mails of a server without SMTP, newest first. */
export function createMailbox(db: Database): Hono {
  const mailbox = new Hono();

  mailbox.get('/', async (c) => {
    const siteUrl = new URL(c.req.url).origin;
    const mails = await db
      .selectFrom('mails')
      .select(['id', 'recipient', 'template', 'data', 'createdAt', 'sentAt'])
      .orderBy('createdAt', 'desc')
      .limit(SHOWN)
      .execute();
    return c.html(html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>Local mailbox</title>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <style>
            body { font: 16px/1.6 system-ui, sans-serif; background: #f4ede2; color: #1e1a1a; margin: 0 auto; max-width: 46rem; padding: 2rem 1.25rem; }
            h1 { font: 2rem/1.2 Georgia, serif; }
            li { border-top: 1px solid #dccfbf; padding: 0.9rem 0; }
            ul { list-style: none; padding: 0; }
            a { color: #7e1c1c; font-weight: 600; }
          </style>
        </head>
        <body>
          <h1>Local mailbox</h1>
          <p>This machine has no mail server, so what the shop writes waits here.</p>
          <ul>
            ${mails.map(
              (mail) =>
                html`<li>
                  <a href="/dev/mail/${mail.id}">${renderMail(mail as MailContent, siteUrl).subject}</a><br />
                  to ${mail.recipient}, ${mail.createdAt.toISOString()}${mail.sentAt ? '' : ', not sent yet'}
                </li>`,
            )}
          </ul>
          ${mails.length === 0 ? html`<p>No mail yet.</p>` : ''}
        </body>
      </html>`);
  });

  mailbox.get('/:id', async (c) => {
    const id = c.req.param('id');
    if (!UUID_PATTERN.test(id)) return c.notFound();
    const mail = await db
      .selectFrom('mails')
      .where('id', '=', id)
      .select(['template', 'data'])
      .executeTakeFirst();
    if (!mail) return c.notFound();
    const { html: letter, replyTo, headers } = renderMail(mail as MailContent, new URL(c.req.url).origin);
    const unseen = Object.entries({ ...(replyTo && { 'Reply-To': replyTo }), ...headers });
    return c.html(
      raw(
        letter
          // Browsers request an icon for every page.
          .replace('</head>', () => '<link rel="icon" href="/favicon.svg" /></head>')
          .replace('</body>', () => `${unseen.length > 0 ? showHeaders(unseen) : ''}</body>`),
      ),
    );
  });

  return mailbox;
}

function showHeaders(headers: [name: string, value: string][]) {
  const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\n');
  return html`<pre style="max-width:560px;margin:0 auto;padding:0 20px 32px;white-space:pre-wrap;overflow-wrap:anywhere;font-size:13px">${lines}</pre>`;
}
