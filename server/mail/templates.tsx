import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RESET_LINK_MINUTES, VERIFY_LINK_DAYS } from '../../shared/account';
import { FIRST_DRAFT_TIME } from '../../shared/labels';
import { formatMoney } from '../../shared/money';
import { CONFIRM_LINK_DAYS } from '../../shared/newsletter';
import { NEWSLETTER_CONSENT } from '../../shared/newsletter-consent';
import { STUDIO } from '../../shared/studio';
import {
  type OrderNews,
  orderRefundedWords,
  orderStatusWords,
  type RefundNews,
  refundFailedWords,
} from './order-words';
import type { RenderedMail } from './transport';

type OrderLine = { orderId: string | null; title: string; amount: number };
type OrderSummary = { lines: OrderLine[]; total: number; currency: string };
type CustomerOrder = OrderSummary & { customerName: string };
/** The secrets of the link that a mail is for, and of the one to hear no more. */
type Secret = { token: string; unsubscribeToken: string };

export type MailContent =
  | { template: 'order-confirmed'; data: CustomerOrder }
  | { template: 'payment-failed'; data: CustomerOrder }
  | { template: 'new-order'; data: CustomerOrder & { customerEmail: string; remarks: string[] } }
  | { template: 'order-status'; data: OrderNews }
  | { template: 'order-refunded'; data: RefundNews & { canceled: boolean } }
  | { template: 'refund-failed'; data: RefundNews & { customerEmail: string } }
  | { template: 'contact-message'; data: { name: string; email: string; message: string } }
  | { template: 'help-answer'; data: { question: string; answer: string; studioEmail: string } }
  | { template: 'help-request'; data: { name: string | null; email: string; question: string | null } }
  | { template: 'confirm-newsletter'; data: Secret & { source: 'footer' | 'configurator' } }
  | { template: 'draft-link'; data: { customerName: string; token: string; unsubscribeToken: string | null } }
  | { template: 'draft-reminder'; data: Secret & { customerName: string } }
  | { template: 'verify-email'; data: { token: string } }
  | { template: 'reset-password'; data: { token: string } }
  | { template: 'account-changed'; data: { change: SecurityChange } };

export type SecurityChange = 'password-changed' | 'second-factor-on' | 'second-factor-off';

/** Mails that open an account or a draft: they are forgotten once they have left. */
export const SECRET_TEMPLATES: string[] = [
  'verify-email',
  'reset-password',
  'confirm-newsletter',
  'draft-link',
  'draft-reminder',
];

const SECURITY_CHANGES: Record<SecurityChange, { subject: string; sentence: string }> = {
  'password-changed': {
    subject: 'Your password was changed',
    sentence: 'The password of your account has just been changed, and all other devices were signed out.',
  },
  'second-factor-on': {
    subject: 'Two-step sign-in is on',
    sentence: 'From now on your account asks for a code of your authenticator app at each sign-in.',
  },
  'second-factor-off': {
    subject: 'Two-step sign-in is off',
    sentence: 'From now on your account opens with its password alone.',
  },
};

const HELP_REPLY = 'An answer to this mail goes to them.';

function helpIntroduction(asked: { name: string | null; email: string; question: string | null }): string {
  if (asked.name) return `${asked.name} (${asked.email}) has asked in the configurator:`;
  return asked.question
    ? `${asked.email} has asked in the popup of the configurator:`
    : `${asked.email} was about to leave the configurator and has left this address there, without a message.`;
}

const CONFIRM_WORDS = {
  footer: {
    subject: 'Please confirm your subscription',
    paragraphs: [
      'You would like to hear from us, and we are glad of it. One click more, and it is settled.',
      NEWSLETTER_CONSENT,
      `The link holds for ${CONFIRM_LINK_DAYS} days. If it was not you, nothing needs to be done: without the click we send nothing.`,
    ],
  },
  configurator: {
    subject: 'We’re here for you, and one question',
    paragraphs: [
      'You have left your address while making your comic, and one of us will write to you soon.',
      'Would you like our letters too? Then please confirm it here; without the click we write to you about your comic alone.',
      NEWSLETTER_CONSENT,
      `The link holds for ${CONFIRM_LINK_DAYS} days.`,
    ],
  },
};

/** What a template says; the letter around it is the same for all. */
type Words = {
  subject: string;
  paragraphs: string[];
  order?: OrderSummary;
  /** What the mail answers, in the words of who asked. */
  quote?: { introduction: string; text: string };
  action?: { label: string; path: string };
  replyTo?: string;
  /** How to hear no more: every mail that nobody needs for what they ordered has it. */
  unsubscribe?: { label: string; token: string };
};

/** Amounts in the content are in the minor unit of its currency. */
export function renderMail(content: MailContent, siteUrl: string): RenderedMail {
  const { subject, paragraphs, order, quote, action, replyTo, unsubscribe } = wordsOf(content);
  const link = action && { ...action, href: siteUrl + action.path };
  const goodbye = unsubscribe && {
    label: unsubscribe.label,
    href: `${siteUrl}/newsletter#unsubscribe=${unsubscribe.token}`,
  };
  const text = [
    ...paragraphs,
    ...(order ? orderText(order) : []),
    ...(link ? [`${link.label}: ${link.href}`] : []),
    ...(quote ? [quote.introduction, quote.text.replace(/^/gm, '> ')] : []),
    `${STUDIO.name}, ${STUDIO.city}`,
    ...(goodbye ? [`${goodbye.label}: ${goodbye.href}`] : []),
  ].join('\n\n');
  const html = renderToStaticMarkup(
    <Letter subject={subject} link={link} goodbye={goodbye}>
      {paragraphs.map((paragraph, index) => (
        <p key={index} style={{ margin: '0 0 16px', whiteSpace: 'pre-line' }}>
          {paragraph}
        </p>
      ))}
      {order && <OrderTable {...order} />}
      {quote && <Quote {...quote} />}
    </Letter>,
  );
  return {
    subject,
    text,
    html: `<!doctype html>${html}`,
    ...(replyTo && { replyTo }),
    ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe.token, siteUrl) }),
  };
}

/** With these a mail program shows a button of its own. https://www.rfc-editor.org/rfc/rfc8058#section-3.1 */
function unsubscribeHeaders(token: string, siteUrl: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${siteUrl}/api/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function wordsOf({ template, data }: MailContent): Words {
  switch (template) {
    case 'order-confirmed':
      return {
        subject: 'Your comic is in our hands',
        paragraphs: [
          `Dear ${data.customerName},`,
          'Thank you. Your payment has arrived and your story is on our desk.',
          `You will see the first draft ${FIRST_DRAFT_TIME}. Then it is your turn: tell us what to change, and we write to you again before anything is final.`,
        ],
        order: data,
      };
    case 'payment-failed':
      return {
        subject: 'Your payment did not go through',
        paragraphs: [
          `Dear ${data.customerName},`,
          'Your bank has told us that the payment below failed, so nothing was charged and nothing was ordered.',
          'Your comic is still in your cart, just as you made it. You can pay for it again whenever you like.',
        ],
        order: data,
        action: { label: 'Go to your cart', path: '/cart' },
      };
    case 'new-order':
      return {
        subject: `New order from ${data.customerName}`,
        paragraphs: [`${data.customerName} (${data.customerEmail}) has paid for:`, ...data.remarks],
        order: data,
        action: { label: 'Open the orders', path: '/admin' },
      };
    case 'order-status':
      return orderStatusWords(data);
    case 'order-refunded':
      return orderRefundedWords(data);
    case 'refund-failed':
      return refundFailedWords(data);
    case 'contact-message':
      return {
        subject: `A message from ${data.name}`,
        paragraphs: [
          `${data.name} (${data.email}) has written through the contact page:`,
          ...data.message.split(/\n\s*\n/),
          'An answer to this mail goes to them.',
        ],
        replyTo: data.email,
      };
    case 'help-request':
      return {
        subject: data.question
          ? `A question from ${data.name ?? data.email}`
          : `${data.email} would like help`,
        paragraphs: [helpIntroduction(data), ...(data.question?.split(/\n\s*\n/) ?? []), HELP_REPLY],
        ...(data.question && { action: { label: 'Open the help requests', path: '/admin?tab=help' } }),
        replyTo: data.email,
      };
    case 'confirm-newsletter':
      return {
        ...CONFIRM_WORDS[data.source],
        action: { label: 'Yes, write to me', path: `/newsletter#confirm=${data.token}` },
        unsubscribe: { label: 'Unsubscribe', token: data.unsubscribeToken },
      };
    case 'draft-link':
      return {
        subject: 'The way back to your comic',
        paragraphs: [
          `Dear ${data.customerName},`,
          'With this link your comic opens on any device, just as you left it: on the phone, on a larger screen, or where the photographs are.',
          'It is as good as a key, so please keep it to yourself. It works as long as your draft is kept: seven days from your last change.',
          ...(data.unsubscribeToken ? ['Should you leave it for a day, we remind you of it once.'] : []),
        ],
        action: { label: 'Open my comic', path: `/configurator#draft=${data.token}` },
        ...(data.unsubscribeToken && {
          unsubscribe: { label: 'Don’t remind me', token: data.unsubscribeToken },
        }),
      };
    case 'draft-reminder':
      return {
        subject: 'Your comic is waiting for you',
        paragraphs: [
          `Dear ${data.customerName},`,
          'You have begun a comic with us and asked to be reminded of it. Everything lies where you left it.',
          'A draft is kept for seven days from its last change. If something holds you back, write to us: we are glad to help.',
          'This is the only reminder. No other follows.',
        ],
        action: { label: 'Go on with my comic', path: `/configurator#draft=${data.token}` },
        unsubscribe: { label: 'Unsubscribe from reminders', token: data.unsubscribeToken },
      };
    case 'help-answer':
      return {
        subject: `Your question to ${STUDIO.name}`,
        paragraphs: data.answer.split(/\n\s*\n/),
        quote: { introduction: 'You asked us:', text: data.question },
        replyTo: data.studioEmail,
      };
    case 'verify-email':
      return {
        subject: 'Please confirm your email address',
        paragraphs: [
          `Welcome to ${STUDIO.name}.`,
          'With your address confirmed, your account shows every order made with it, also those from before you had one.',
          `The link holds for ${VERIFY_LINK_DAYS} days. If you have not made this account, leave the mail unanswered: nobody sees anything of yours.`,
        ],
        // After the # it stays in the browser: no server on the way and no log gets to see it.
        action: { label: 'Confirm my address', path: `/auth?tab=verify#token=${data.token}` },
      };
    case 'reset-password':
      return {
        subject: 'Set a new password',
        paragraphs: [
          'Somebody, we hope you, has asked to set a new password for the account with this address.',
          `The link works once, and for ${RESET_LINK_MINUTES} minutes. If it was not you, nothing needs to be done: your password stays as it is.`,
        ],
        action: { label: 'Set a new password', path: `/auth?tab=reset#token=${data.token}` },
      };
    case 'account-changed':
      return {
        subject: SECURITY_CHANGES[data.change].subject,
        paragraphs: [
          SECURITY_CHANGES[data.change].sentence,
          'If this was you, all is well. If not, please set a new password now and write to us.',
        ],
        action: { label: 'Set a new password', path: '/forgot-password' },
      };
  }
}

function orderText({ lines, total, currency }: OrderSummary): string[] {
  return [...lines.map((line) => lineText(line, currency)), `Total: ${formatMoney(total, currency)}`];
}

function lineText({ title, amount, orderId }: OrderLine, currency: string): string {
  return `${title}: ${formatMoney(amount, currency)}${orderId ? ` (order ${orderId})` : ''}`;
}

const CELL = { padding: '10px 0', borderBottom: '1px solid #e4d9c8', verticalAlign: 'top' } as const;

function OrderTable({ lines, total, currency }: OrderSummary) {
  return (
    <table role="presentation" width="100%" style={{ borderCollapse: 'collapse', margin: '8px 0 24px' }}>
      <tbody>
        {lines.map(({ title, amount, orderId }, index) => (
          <tr key={index}>
            <td style={CELL}>
              {title}
              {orderId && <div style={{ color: '#6b5f57', fontSize: '13px' }}>Order {orderId}</div>}
            </td>
            <td align="right" style={CELL}>
              {formatMoney(amount, currency)}
            </td>
          </tr>
        ))}
        <tr>
          <td style={{ padding: '12px 0', fontWeight: 'bold' }}>Total</td>
          <td align="right" style={{ padding: '12px 0', fontWeight: 'bold' }}>
            {formatMoney(total, currency)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Quote({ introduction, text }: { introduction: string; text: string }) {
  return (
    <div style={{ marginTop: '28px', color: '#6b5f57', fontSize: '15px' }}>
      <p style={{ margin: '0 0 8px' }}>{introduction}</p>
      <blockquote
        style={{ margin: 0, paddingLeft: '14px', borderLeft: '3px solid #e4d9c8', whiteSpace: 'pre-line' }}
      >
        {text}
      </blockquote>
    </div>
  );
}

/** The shop's letterhead. Mail readers know neither style sheets nor web fonts, hence styles inline. */
type Link = { label: string; href: string };

function Letter(props: { subject: string; link?: Link; goodbye?: Link; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{props.subject}</title>
      </head>
      <body style={{ margin: 0, background: '#F4EDE2', color: '#1E1A1A', fontFamily: 'Georgia, serif' }}>
        <div style={{ maxWidth: '560px', margin: '0 auto', padding: '32px 20px' }}>
          <div style={{ color: '#7E1C1C', fontSize: '22px', marginBottom: '24px' }}>{STUDIO.name}</div>
          <div
            style={{ background: '#FAF7F3', border: '2px solid #1E1A1A', padding: '28px', lineHeight: 1.6 }}
          >
            <h1 style={{ fontSize: '24px', lineHeight: 1.25, margin: '0 0 20px' }}>{props.subject}</h1>
            {props.children}
            {props.link && (
              <a
                href={props.link.href}
                style={{
                  display: 'inline-block',
                  background: '#7E1C1C',
                  color: '#FAF7F3',
                  padding: '12px 22px',
                  textDecoration: 'none',
                }}
              >
                {props.link.label}
              </a>
            )}
          </div>
          <div style={{ fontSize: '13px', color: '#6b5f57', marginTop: '20px' }}>
            {STUDIO.name}, {STUDIO.city}. Questions? Write to {STUDIO.email}.
            {props.goodbye && (
              <div style={{ marginTop: '8px' }}>
                <a href={props.goodbye.href} style={{ color: '#6b5f57' }}>
                  {props.goodbye.label}
                </a>
              </div>
            )}
          </div>
        </div>
      </body>
    </html>
  );
}
