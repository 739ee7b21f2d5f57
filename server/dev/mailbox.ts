import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { Database } from '#server/database/types.ts';
import { inLanguage } from '#server/language.ts';
import { renderMail } from '#server/mail/render-mail.tsx';
import type { MailContent } from '#server/mail/templates.ts';
import type { MailAttachment } from '#server/mail/transport.ts';
import { type Language, toLanguage } from '#shared/language.ts';
import { UUID_PATTERN } from '#shared/text.ts';
import { devPage } from './dev-page.ts';

const SHOWN = 100;

/** Shows all mails of a server without SMTP, newest first. */
export function createMailbox(db: Database): Hono {
  const mailbox = new Hono();

  mailbox.get('/', async (c) => {
    const siteUrl = new URL(c.req.url).origin;
    const mails = await db
      .selectFrom('mails')
      .select(['id', 'recipient', 'language', 'template', 'data', 'createdAt', 'sentAt'])
      .orderBy('createdAt', 'desc')
      .limit(SHOWN)
      .execute();
    return c.html(
      devPage({
        title: 'Local mailbox',
        introduction: 'This machine has no mail server, so what the shop writes waits here.',
        items: mails.map(
          (mail) =>
            html`<a href="/dev/mail/${mail.id}">${render(mail, siteUrl).subject}</a><br />
              to ${mail.recipient}, ${mail.createdAt.toISOString()}${mail.sentAt ? '' : ', not sent yet'}`,
        ),
        empty: 'No mail yet.',
      }),
    );
  });

  mailbox.get('/:id', async (c) => {
    const id = c.req.param('id');
    if (!UUID_PATTERN.test(id)) return c.notFound();
    const mail = await db
      .selectFrom('mails')
      .where('id', '=', id)
      .select(['language', 'template', 'data'])
      .executeTakeFirst();
    if (!mail) return c.notFound();
    const rendered = render(mail, new URL(c.req.url).origin);
    const { html: letter, attachments = [], replyTo, headers } = rendered;
    const unseen = Object.entries({ ...(replyTo && { 'Reply-To': replyTo }), ...headers });
    return c.html(
      raw(
        letter
          // Browsers request an icon for every page.
          .replace('</head>', () => '<link rel="icon" href="/favicon.svg" /></head>')
          .replace(
            '</body>',
            () =>
              `${unseen.length > 0 ? showHeaders(unseen) : ''}${attachments.map(showAttachment).join('')}</body>`,
          ),
      ),
    );
  });

  return mailbox;
}

function render(
  { language, ...content }: { language: Language; template: string; data: object },
  siteUrl: string,
) {
  return inLanguage(toLanguage(language), () => renderMail(content as MailContent, siteUrl));
}

function showHeaders(headers: [name: string, value: string][]) {
  return showText(headers.map(([name, value]) => `${name}: ${value}`).join('\n'));
}

function showAttachment({ filename, content }: MailAttachment) {
  return showText(`Attached: ${filename}\n\n${content}`);
}

function showText(text: string) {
  return html`<pre style="max-width:560px;margin:0 auto;padding:0 20px 32px;white-space:pre-wrap;overflow-wrap:anywhere;font-size:13px">${text}</pre>`;
}
