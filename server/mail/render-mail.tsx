import { renderToStaticMarkup } from 'react-dom/server';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { signInFirst } from '#shared/admin/sign-in-first.ts';
import { oneLine } from '#shared/greeting.ts';
import { prefixOf } from '#shared/language.ts';
import { STUDIO } from '#shared/studio.ts';
import { MailLayout, type MailNote, Note, OrderTable, orderText, Quote } from './mail-layout.tsx';
import { fillTemplate, type MailContent } from './templates.ts';
import type { RenderedMail } from './transport.ts';

/** In the current language. @param identity of the studio, for the foot of the mail */
export function renderMail(
  content: MailContent,
  siteUrl: string,
  identity: string | null = null,
): RenderedMail {
  const filled = fillTemplate(content);
  const { paragraphs, order, quotes = [], notes = [], attachments, action, replyTo, unsubscribe } = filled;
  const language = getLocale();
  const site = siteUrl + prefixOf(language);
  const subject = oneLine(filled.subject);
  const link = action && { ...action, href: site + addressOf(action.path) };
  const unsubscribeLink = unsubscribe && {
    label: unsubscribe.label,
    href: `${site}/newsletter#unsubscribe=${unsubscribe.token}`,
  };
  const text = [
    ...paragraphs,
    ...(order ? orderText(order, site) : []),
    ...(link ? [`${link.label}: ${link.href}`] : []),
    ...quotes.flatMap(({ introduction, text }) => [introduction, text.replace(/^/gm, '> ')]),
    ...notes.map((note) => noteText(note, site)),
    `${identity ?? m.mail_studio({ name: STUDIO.name })}. ${m.mail_questions({ email: STUDIO.email })}`,
    ...(unsubscribeLink ? [`${unsubscribeLink.label}: ${unsubscribeLink.href}`] : []),
  ].join('\n\n');
  const html = renderToStaticMarkup(
    <MailLayout
      language={language}
      subject={subject}
      preview={paragraphs.slice(0, 2).join(' ')}
      link={link}
      unsubscribeLink={unsubscribeLink}
      identity={identity}
      notes={notes.length > 0 && notes.map((note) => <Note key={note.title} {...note} siteUrl={site} />)}
    >
      {paragraphs.map((paragraph, index) => (
        <p key={index} style={{ margin: '0 0 16px', whiteSpace: 'pre-line' }}>
          {paragraph}
        </p>
      ))}
      {order && <OrderTable {...order} siteUrl={site} />}
      {quotes.map((quote, index) => (
        <Quote key={index} {...quote} />
      ))}
    </MailLayout>,
  );
  return {
    subject,
    text,
    html: `<!doctype html>${html}`,
    ...(attachments && { attachments }),
    ...(replyTo && { replyTo }),
    ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe.token, siteUrl) }),
  };
}

const addressOf = (path: string) => (path.startsWith('/admin') ? signInFirst(path) : path);

function noteText({ title, text, link }: MailNote, siteUrl: string): string {
  return [title, text, ...(link ? [`${link.label}: ${siteUrl}${link.path}`] : [])].join('\n');
}

/** https://www.rfc-editor.org/rfc/rfc8058#section-3.1 */
function unsubscribeHeaders(token: string, siteUrl: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${siteUrl}/api/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
