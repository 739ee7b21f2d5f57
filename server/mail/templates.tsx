import { renderToStaticMarkup } from 'react-dom/server';
import { RESET_LINK_MINUTES, VERIFY_LINK_DAYS } from '#shared/account.ts';
import { FIRST_DRAFT_TIME } from '#shared/labels.ts';
import { formatMoney } from '#shared/money.ts';
import { STUDIO } from '#shared/studio.ts';
import { type DraftMail, draftLinkTemplate, draftReminderTemplate } from './draft-templates.ts';
import { greeting, oneLine } from './greeting.ts';
import {
  type HelpRequestData,
  helpRequestTemplate,
  type SuspiciousDigest,
  suspiciousDigestTemplate,
} from './help-templates.ts';
import { MailLayout, type OrderSummary, OrderTable, orderText, Quote } from './mail-layout.tsx';
import { confirmNewsletterTemplate, type SubscriptionToConfirm } from './newsletter-templates.ts';
import {
  type OrderStatusData,
  orderRefundedTemplate,
  orderStatusTemplate,
  type RefundData,
  refundFailedTemplate,
} from './order-templates.ts';
import { type DataDeleted, dataDeletedTemplate, privacyLinkTemplate } from './privacy-templates.ts';
import {
  type ProofAnswered,
  type ProofApproved,
  type ProofDelivery,
  type ProofInvitation,
  type ProofParcel,
  type ProofReminder,
  type ProofRound,
  type ProofSent,
  proofApprovedTemplate,
  proofAskedTemplate,
  proofDeliveryTemplate,
  proofInvitationTemplate,
  proofParcelTemplate,
  proofReminderTemplate,
  proofRoundTemplate,
  proofSentTemplate,
  type StudioProofNews,
  type StudioProofRound,
  studioProofRoundTemplate,
  studioProofTemplate,
} from './proof-templates.ts';
import type { RenderedMail } from './transport.ts';
import {
  type WithdrawalMail,
  withdrawalReceivedTemplate,
  withdrawalStudioTemplate,
} from './withdrawal-templates.ts';

type CustomerOrder = OrderSummary & { customerName: string };

export type MailContent =
  | { template: 'order-confirmed'; data: CustomerOrder & { address?: string | null } }
  | {
      template: 'payment-pending';
      data: CustomerOrder & { orderNumber: string; transferUrl: string | null };
    }
  | { template: 'payment-failed'; data: CustomerOrder }
  | {
      template: 'new-order';
      data: CustomerOrder & {
        customerEmail: string;
        remarks: string[];
        address?: string | null;
        /** Of the first comic; missing in a mail that an older server has written. */
        orderId?: string;
      };
    }
  | { template: 'order-status'; data: OrderStatusData }
  | { template: 'order-refunded'; data: RefundData & { canceled: boolean } }
  | { template: 'refund-failed'; data: RefundData & { customerEmail: string } }
  | { template: 'proof-sent'; data: ProofSent }
  | { template: 'proof-reminder'; data: ProofReminder }
  | { template: 'proof-asked'; data: ProofAnswered }
  | { template: 'proof-approved'; data: ProofApproved }
  | { template: 'proof-studio'; data: StudioProofNews }
  | { template: 'proof-delivery'; data: ProofDelivery }
  | { template: 'proof-parcel'; data: ProofParcel }
  | { template: 'proof-invitation'; data: ProofInvitation }
  | { template: 'proof-round'; data: ProofRound }
  | { template: 'proof-round-studio'; data: StudioProofRound }
  | { template: 'contact-message'; data: { name: string; email: string; message: string } }
  | { template: 'suspicious-messages'; data: SuspiciousDigest }
  | { template: 'help-answer'; data: { question: string; answer: string; studioEmail: string } }
  | { template: 'help-request'; data: HelpRequestData }
  | { template: 'confirm-newsletter'; data: SubscriptionToConfirm }
  | { template: 'draft-link'; data: DraftMail }
  | { template: 'draft-reminder'; data: DraftMail }
  | { template: 'withdrawal-received'; data: WithdrawalMail }
  | { template: 'withdrawal-studio'; data: WithdrawalMail & { orderId: string | null } }
  | { template: 'privacy-link'; data: { token: string } }
  | { template: 'data-deleted'; data: DataDeleted }
  | { template: 'verify-email'; data: { token: string } }
  | { template: 'reset-password'; data: { token: string } }
  | { template: 'account-changed'; data: { change: SecurityChange } };

export type SecurityChange = 'password-changed' | 'second-factor-on' | 'second-factor-off';

/** Deleted once sent: their links open an account, a draft or proofs, or their recipient wants to be forgotten. */
export const SECRET_TEMPLATES: string[] = [
  'verify-email',
  'reset-password',
  'confirm-newsletter',
  'draft-link',
  'draft-reminder',
  'proof-sent',
  'proof-reminder',
  'proof-delivery',
  'proof-parcel',
  'proof-invitation',
  'privacy-link',
  'data-deleted',
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

type TemplateContent = {
  subject: string;
  paragraphs: string[];
  order?: OrderSummary;
  quote?: { introduction: string; text: string };
  action?: { label: string; path: string };
  replyTo?: string;
  unsubscribe?: { label: string; token: string };
};

/** Amounts are in the minor unit of the currency. */
export function renderMail(content: MailContent, siteUrl: string): RenderedMail {
  const filled = fillTemplate(content);
  const { paragraphs, order, quote, action, replyTo, unsubscribe } = filled;
  const subject = oneLine(filled.subject);
  const link = action && { ...action, href: siteUrl + action.path };
  const unsubscribeLink = unsubscribe && {
    label: unsubscribe.label,
    href: `${siteUrl}/newsletter#unsubscribe=${unsubscribe.token}`,
  };
  const text = [
    ...paragraphs,
    ...(order ? orderText(order) : []),
    ...(link ? [`${link.label}: ${link.href}`] : []),
    ...(quote ? [quote.introduction, quote.text.replace(/^/gm, '> ')] : []),
    `${STUDIO.name}, ${STUDIO.city}`,
    ...(unsubscribeLink ? [`${unsubscribeLink.label}: ${unsubscribeLink.href}`] : []),
  ].join('\n\n');
  const html = renderToStaticMarkup(
    <MailLayout subject={subject} link={link} unsubscribeLink={unsubscribeLink}>
      {paragraphs.map((paragraph, index) => (
        <p key={index} style={{ margin: '0 0 16px', whiteSpace: 'pre-line' }}>
          {paragraph}
        </p>
      ))}
      {order && <OrderTable {...order} />}
      {quote && <Quote {...quote} />}
    </MailLayout>,
  );
  return {
    subject,
    text,
    html: `<!doctype html>${html}`,
    ...(replyTo && { replyTo }),
    ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe.token, siteUrl) }),
  };
}

/** https://www.rfc-editor.org/rfc/rfc8058#section-3.1 */
function unsubscribeHeaders(token: string, siteUrl: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${siteUrl}/api/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function fillTemplate({ template, data }: MailContent): TemplateContent {
  switch (template) {
    case 'order-confirmed':
      return {
        subject: 'Your comic is in our hands',
        paragraphs: [
          greeting(data.customerName),
          'Thank you. Your payment has arrived and your story is on our desk.',
          `You will see the first draft ${FIRST_DRAFT_TIME}. Then it is your turn: tell us what to change, and we write to you again before anything is final.`,
          ...(data.address ? [`We send it to:\n${data.address}`] : []),
        ],
        order: data,
      };
    case 'payment-pending':
      return {
        subject: 'We are waiting for your bank transfer',
        paragraphs: [
          greeting(data.customerName),
          `Your order ${data.orderNumber} is noted. Please transfer ${formatMoney(data.total, data.currency)}; as soon as the money has arrived we write to you and begin.`,
          ...(data.transferUrl
            ? [`The account and the reference to name stand here: ${data.transferUrl}`]
            : ['The account and the reference to name stand on the payment page you have just seen.']),
        ],
        order: data,
      };
    case 'payment-failed':
      return {
        subject: 'Your payment did not go through',
        paragraphs: [
          greeting(data.customerName),
          'Your bank has told us that the payment below failed, so nothing was charged and nothing was ordered.',
          'Your comic is still in your cart, just as you made it. You can pay for it again whenever you like.',
        ],
        order: data,
        action: { label: 'Go to your cart', path: '/cart' },
      };
    case 'new-order':
      return {
        subject: `New order from ${data.customerName}`,
        paragraphs: [
          `${data.customerName} (${data.customerEmail}) has paid for:`,
          ...data.remarks,
          ...(data.address ? [`It is sent to:\n${data.address}`] : []),
        ],
        order: data,
        action: data.orderId
          ? { label: 'Open the order', path: `/admin?order=${data.orderId}` }
          : { label: 'Open the orders', path: '/admin' },
      };
    case 'order-status':
      return orderStatusTemplate(data);
    case 'order-refunded':
      return orderRefundedTemplate(data);
    case 'refund-failed':
      return refundFailedTemplate(data);
    case 'proof-sent':
      return proofSentTemplate(data);
    case 'proof-reminder':
      return proofReminderTemplate(data);
    case 'proof-asked':
      return proofAskedTemplate(data);
    case 'proof-approved':
      return proofApprovedTemplate(data);
    case 'proof-studio':
      return studioProofTemplate(data);
    case 'proof-delivery':
      return proofDeliveryTemplate(data);
    case 'proof-parcel':
      return proofParcelTemplate(data);
    case 'proof-invitation':
      return proofInvitationTemplate(data);
    case 'proof-round':
      return proofRoundTemplate(data);
    case 'proof-round-studio':
      return studioProofRoundTemplate(data);
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
    case 'suspicious-messages':
      return suspiciousDigestTemplate(data);
    case 'help-request':
      return helpRequestTemplate(data);
    case 'confirm-newsletter':
      return confirmNewsletterTemplate(data);
    case 'draft-link':
      return draftLinkTemplate(data);
    case 'draft-reminder':
      return draftReminderTemplate(data);
    case 'help-answer':
      return {
        subject: `Your question to ${STUDIO.name}`,
        paragraphs: data.answer.split(/\n\s*\n/),
        quote: { introduction: 'You asked us:', text: data.question },
        replyTo: data.studioEmail,
      };
    case 'withdrawal-received':
      return withdrawalReceivedTemplate(data);
    case 'withdrawal-studio':
      return withdrawalStudioTemplate(data);
    case 'privacy-link':
      return privacyLinkTemplate(data);
    case 'data-deleted':
      return dataDeletedTemplate(data);
    case 'verify-email':
      return {
        subject: 'Please confirm your email address',
        paragraphs: [
          `Welcome to ${STUDIO.name}.`,
          'With your address confirmed, your account shows every order made with it, also those from before you had one.',
          `The link holds for ${VERIFY_LINK_DAYS} days. If you have not made this account, leave the mail unanswered: nobody sees anything of yours.`,
        ],
        // In the fragment, the token never reaches a server or a log.
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
