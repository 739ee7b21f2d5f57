import type { ReactNode } from 'react';
import { m } from '#messages';
import type { OrderedText } from '#shared/checkout/checkout.ts';
import type { Language } from '#shared/language.ts';
import { formatMoney } from '#shared/money.ts';
import { STUDIO } from '#shared/studio.ts';

type OrderLine = {
  orderNumber: string | null;
  title: string;
  /** The items of the order; missing in a mail that an older server has written. */
  details?: string[];
  /** The promised dates; missing in a mail that an older server has written. */
  promised?: string[];
  /** The buyer's texts; missing in a mail that an older server has written. */
  texts?: OrderedText[];
  /** The order's page, for a buyer without an account. */
  path?: string;
  amount: number;
};
export type OrderSummary = { lines: OrderLine[]; total: number; currency: string };
export type MailQuote = { introduction: string; text: string };
export type MailNote = { title: string; text: string; link?: { label: string; path: string } };
export type MailLink = { label: string; href: string };

export function orderText({ lines, total, currency }: OrderSummary, siteUrl: string): string[] {
  return [
    ...lines.map((line) => lineText(line, currency, siteUrl)),
    m.mail_order_total_line({ amount: formatMoney(total, currency) }),
  ];
}

export type CustomerOrder = OrderSummary & { customerName: string };

function lineText(
  { title, amount, orderNumber, details = [], promised = [], texts = [], path }: OrderLine,
  currency: string,
  siteUrl: string,
): string {
  const price = formatMoney(amount, currency);
  const line = orderNumber
    ? m.mail_order_line({ title, amount: price, number: orderNumber })
    : `${title}: ${price}`;
  const words = texts.map(({ label, text }) => `- ${label}: ${text}`);
  const link = path ? [`- ${m.mail_order_link()}: ${siteUrl}${path}`] : [];
  return [line, ...[...details, ...promised].map((detail) => `- ${detail}`), ...words, ...link].join('\n');
}

const SMALL = { color: '#6b5f57', fontSize: '13px' } as const;
/** An amount stays in one line where all other words may break. */
const AMOUNT = { whiteSpace: 'nowrap', paddingLeft: '12px' } as const;
const CELL = { padding: '10px 0', borderBottom: '1px solid #e4d9c8', verticalAlign: 'top' } as const;

export function OrderTable({ lines, total, currency, siteUrl }: OrderSummary & { siteUrl: string }) {
  return (
    <table role="presentation" width="100%" style={{ borderCollapse: 'collapse', margin: '8px 0 24px' }}>
      <tbody>
        {lines.map(({ title, amount, orderNumber, details = [], promised = [], texts = [], path }, index) => (
          <tr key={index}>
            <td style={CELL}>
              {title}
              {orderNumber && <div style={SMALL}>{m.mail_order_number({ number: orderNumber })}</div>}
              {details.length > 0 && <div style={SMALL}>{details.join(' · ')}</div>}
              {promised.map((day) => (
                <div key={day} style={{ fontSize: '13px' }}>
                  {day}
                </div>
              ))}
              {texts.map(({ label, text }) => (
                <div key={label} style={{ ...SMALL, whiteSpace: 'pre-line' }}>
                  {label}: {text}
                </div>
              ))}
              {path && (
                <a href={siteUrl + path} style={{ color: '#7E1C1C', fontSize: '13px' }}>
                  {m.mail_order_link()}
                </a>
              )}
            </td>
            <td align="right" style={{ ...CELL, ...AMOUNT }}>
              {formatMoney(amount, currency)}
            </td>
          </tr>
        ))}
        <tr>
          <td style={{ padding: '12px 0', fontWeight: 'bold' }}>{m.mail_order_total()}</td>
          <td align="right" style={{ padding: '12px 0', fontWeight: 'bold', ...AMOUNT }}>
            {formatMoney(total, currency)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

export function Quote({ introduction, text }: MailQuote) {
  return (
    <div style={{ margin: '28px 0 24px', color: '#6b5f57', fontSize: '15px' }}>
      <p style={{ margin: '0 0 8px' }}>{introduction}</p>
      <blockquote
        style={{ margin: 0, paddingLeft: '14px', borderLeft: '3px solid #e4d9c8', whiteSpace: 'pre-line' }}
      >
        {text}
      </blockquote>
    </div>
  );
}

export function Note({ title, text, link, siteUrl }: MailNote & { siteUrl: string }) {
  return (
    <div style={{ ...SMALL, margin: '16px 0 0', whiteSpace: 'pre-line' }}>
      <b>{title}</b>
      <br />
      {text}
      {link && (
        <>
          <br />
          <a href={siteUrl + link.path} style={{ color: '#7E1C1C' }}>
            {link.label}
          </a>
        </>
      )}
    </div>
  );
}

/** Mail clients need inline styles, and know no web fonts. */
export function MailLayout(props: {
  language: Language;
  subject: string;
  /** A list of mails shows it beside the subject. */
  preview: string;
  link?: MailLink;
  unsubscribeLink?: MailLink;
  /** Name, address and register numbers of the company, as far as they are known. */
  identity: string | null;
  /** Below the button. */
  notes?: ReactNode;
  children: ReactNode;
}) {
  return (
    <html lang={props.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{props.subject}</title>
      </head>
      <body style={{ margin: 0, background: '#F4EDE2', color: '#1E1A1A', fontFamily: 'Georgia, serif' }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{props.preview}</div>
        <div style={{ maxWidth: '560px', margin: '0 auto', padding: '32px 20px', overflowWrap: 'anywhere' }}>
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
            {props.notes && (
              <div style={{ marginTop: '28px', borderTop: '1px solid #e4d9c8' }}>{props.notes}</div>
            )}
          </div>
          <div style={{ fontSize: '13px', color: '#6b5f57', marginTop: '20px' }}>
            {props.identity ?? m.mail_studio({ name: STUDIO.name })}.{' '}
            {m.mail_questions({ email: STUDIO.email })}
            {props.unsubscribeLink && (
              <div style={{ marginTop: '8px' }}>
                <a href={props.unsubscribeLink.href} style={{ color: '#6b5f57' }}>
                  {props.unsubscribeLink.label}
                </a>
              </div>
            )}
          </div>
        </div>
      </body>
    </html>
  );
}
