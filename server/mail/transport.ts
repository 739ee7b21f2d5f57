import type { Transporter } from 'nodemailer';
import type { Env } from '#server/env.ts';

/** A text file. */
export type MailAttachment = { filename: string; content: string };

export type RenderedMail = {
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
  replyTo?: string;
  headers?: Record<string, string>;
};
export type MailTransport = {
  send(to: string, mail: RenderedMail & { messageId: string }): Promise<void>;
};

/** Less than the claim of a mail, or a slow server would get it twice. */
const SMTP_TIMEOUT_MS = 30_000;

/** Null if mails must wait for SMTP to be configured. A local server shows them at /dev/mail. */
export function openMailTransport(env: Env): MailTransport | null {
  if (env.mail) return smtpTransport(env.mail);
  return env.deployed ? null : { async send() {} };
}

function smtpTransport({ smtpUrl, from }: NonNullable<Env['mail']>): MailTransport {
  let transporter: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const timeouts = {
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
    };
    return createTransport({ url: smtpUrl, ...timeouts });
  };
  return {
    async send(to, mail) {
      transporter ??= open();
      await (await transporter).sendMail({
        from,
        // Passed as an address object, because a name could be parsed as part of a header.
        to: { name: '', address: to },
        ...mail,
        attachments: mail.attachments?.map((file) => ({ ...file, contentType: 'text/plain; charset=utf-8' })),
      });
    },
  };
}
