import type { Transporter } from 'nodemailer';
import type { Env } from '#server/env.ts';

export type RenderedMail = {
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  headers?: Record<string, string>;
};
export type MailTransport = {
  /** @param mail.messageId stays the same when it is sent again */
  send(to: string, mail: RenderedMail & { messageId: string }): Promise<void>;
};

/** Less than a mail is claimed for, so that a slow server's mail is not sent a second time meanwhile. */
const SMTP_TIMEOUT_MS = 30_000;

/**
 * SMTP where it is configured. A local server keeps its mails to be read at /dev/mail; a deployed one without
 * SMTP has no transport, and its mails wait for one.
 */
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
      // As an address, not as a header: what a person typed may read like one.
      await (await transporter).sendMail({ from, to: { name: '', address: to }, ...mail });
    },
  };
}
