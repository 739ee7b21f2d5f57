import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { readStoredMail } from '#server/mail/stored-mail.ts';
import type { MailContent } from '#server/mail/templates.ts';
import { CUSTOMER_ROWS } from '#shared/admin/customers.ts';
import { errorText } from '#shared/error-text.ts';
import { type Language, toLanguage } from '#shared/language.ts';
import type { MailboxOwner } from './person.ts';

export type ListedMail = {
  id: string;
  /** Null for one of an older or a newer release, whose words this one does not know. */
  subject: string | null;
  createdAt: Date;
  sentAt: Date | null;
  isFailing: boolean;
  /** Whether it carries a link that is its reader's alone, so that its text is not shown. */
  isSecret: boolean;
};

type Row = {
  id: string;
  template: string;
  language: string;
  data: object;
  createdAt: Date;
  sentAt: Date | null;
};

/** The secrets of links in the data of mails, which open what is the customer's alone. */
const LINKS = ['token', 'unsubscribeToken', 'links'];

/** The mails to somebody that the outbox still has, the newest first. */
export async function listMails(db: Database, { email }: MailboxOwner): Promise<ListedMail[]> {
  const { rows } = await sql<Row & { isFailing: boolean }>`
    select id, template, language, data - ${LINKS}::text[] as data, created_at, sent_at,
      sent_at is null and last_error is not null as is_failing
    from mails where lower(recipient) = lower(${email})
    order by created_at desc limit ${CUSTOMER_ROWS}`.execute(db);
  const { fillTemplate, isTemplate, SECRET_MINUTES } = await import('#server/mail/templates.ts');
  return rows.map(({ id, template, language, data, createdAt, sentAt, isFailing }) => {
    const fill = () => fillTemplate({ template, data } as MailContent).subject;
    const subject = isTemplate(template) ? readStoredMail(language, fill) : null;
    return { id, subject, createdAt, sentAt, isFailing, isSecret: template in SECRET_MINUTES };
  });
}

export type MailText = { subject: string; text: string; language: Language };

/** Reads a mail, without the secrets of its links. @throws DomainError NOT_FOUND once it is deleted */
export async function readMail(
  db: Database,
  { email }: MailboxOwner,
  mailId: string,
  siteUrl: string,
): Promise<MailText> {
  const { rows } = await sql<Row>`
    select id, template, language, data - ${LINKS}::text[] as data from mails
    where id = ${mailId}::uuid and lower(recipient) = lower(${email})`.execute(db);
  const [mail] = rows;
  const { isTemplate, SECRET_MINUTES } = await import('#server/mail/templates.ts');
  const { renderMail } = await import('#server/mail/render-mail.tsx');
  if (!mail || !isTemplate(mail.template) || mail.template in SECRET_MINUTES) throw mailUnknown();
  const { template, data } = mail;
  const language = toLanguage(mail.language);
  const rendered = readStoredMail(language, () => renderMail({ template, data } as MailContent, siteUrl));
  if (!rendered) throw mailUnknown();
  return { subject: rendered.subject, text: rendered.text, language };
}

function mailUnknown(): DomainError {
  return new DomainError('NOT_FOUND', errorText('errors_customer_mail_unknown'));
}
