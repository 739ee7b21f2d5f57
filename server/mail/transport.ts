import type { Env } from '../env';
import { DomainError } from '../error';

export type RenderedMail = { subject: string; text: string; html: string };
export type MailTransport = { send(to: string, mail: RenderedMail): Promise<void> };

/** SMTP where it is configured. A local server keeps its mails to be read at /dev/mail. */
export function openMailTransport(env: Env): MailTransport {
  if (env.mail) return smtpTransport(env.mail);
  return {
    async send() {
      if (env.deployed)
        throw new DomainError('NOT_CONFIGURED', 'Mail is not configured: SMTP_URL is missing.');
    },
  };
}

function smtpTransport({ smtpUrl, from }: NonNullable<Env['mail']>): MailTransport {
  return {
    async send(to, mail) {
      const { createTransport } = await import('nodemailer');
      await createTransport(smtpUrl).sendMail({ from, to, ...mail });
    },
  };
}
