import { RESET_LINK_MINUTES, VERIFY_LINK_DAYS } from '#shared/account/account.ts';
import { DRAFT_DAYS } from '#shared/draft/draft-days.ts';
import { CONFIRM_LINK_DAYS } from '#shared/newsletter/newsletter.ts';
import { PRIVACY_LINK_HOURS } from '#shared/privacy/privacy.ts';
import { accountChangedTemplate, resetPasswordTemplate, verifyEmailTemplate } from './account-templates.ts';
import { draftLinkTemplate, draftReminderTemplate } from './draft-templates.ts';
import { shopRightAgainTemplate, shopWrongTemplate } from './health-templates.ts';
import {
  contactMessageTemplate,
  helpAnswerTemplate,
  helpRequestTemplate,
  suspiciousDigestTemplate,
} from './help-templates.ts';
import type { MailNote, MailQuote, OrderSummary } from './mail-layout.tsx';
import { confirmNewsletterTemplate } from './newsletter-templates.ts';
import { noteMentionTemplate } from './note-templates.ts';
import {
  begunAtOnceStudioTemplate,
  begunAtOnceTemplate,
  latePromisesTemplate,
  newOrderTemplate,
  orderConfirmedTemplate,
  orderStatusTemplate,
  promiseMovedTemplate,
} from './order-templates.ts';
import {
  paymentDisputedTemplate,
  paymentFailedTemplate,
  paymentPendingTemplate,
} from './payment-templates.ts';
import { dataDeletedTemplate, privacyLinkTemplate } from './privacy-templates.ts';
import {
  proofAnswersTemplate,
  proofApprovedTemplate,
  proofAskedTemplate,
  proofDeliveryTemplate,
  proofInvitationTemplate,
  proofParcelTemplate,
  proofReminderTemplate,
  proofReopenedTemplate,
  proofRoundTemplate,
  proofSentTemplate,
  studioProofAnswersTemplate,
  studioProofRoundTemplate,
  studioProofTemplate,
} from './proof-templates.ts';
import { orderRefundedTemplate, refundFailedTemplate } from './refund-templates.ts';
import type { MailAttachment } from './transport.ts';
import {
  withdrawalReceivedTemplate,
  withdrawalSetAsideTemplate,
  withdrawalStudioTemplate,
} from './withdrawal-templates.ts';

export type MailText = {
  subject: string;
  paragraphs: string[];
  order?: OrderSummary;
  quotes?: MailQuote[];
  /** Below the button, in small type. */
  notes?: MailNote[];
  attachments?: MailAttachment[];
  action?: { label: string; path: string };
  replyTo?: string;
  unsubscribe?: { label: string; token: string };
};

/** Every mail under its name in the outbox. Amounts are in the minor unit of their currency. */
const TEMPLATES = {
  'order-confirmed': orderConfirmedTemplate,
  'payment-pending': paymentPendingTemplate,
  'payment-failed': paymentFailedTemplate,
  'payment-disputed': paymentDisputedTemplate,
  'new-order': newOrderTemplate,
  'begun-at-once': begunAtOnceTemplate,
  'begun-at-once-studio': begunAtOnceStudioTemplate,
  'order-status': orderStatusTemplate,
  'promise-moved': promiseMovedTemplate,
  'late-promises': latePromisesTemplate,
  'order-refunded': orderRefundedTemplate,
  'refund-failed': refundFailedTemplate,
  'proof-sent': proofSentTemplate,
  'proof-reopened': proofReopenedTemplate,
  'proof-reminder': proofReminderTemplate,
  'proof-asked': proofAskedTemplate,
  'proof-approved': proofApprovedTemplate,
  'proof-studio': studioProofTemplate,
  'proof-answers': proofAnswersTemplate,
  'proof-answers-studio': studioProofAnswersTemplate,
  'proof-delivery': proofDeliveryTemplate,
  'proof-parcel': proofParcelTemplate,
  'proof-invitation': proofInvitationTemplate,
  'proof-round': proofRoundTemplate,
  'proof-round-studio': studioProofRoundTemplate,
  'contact-message': contactMessageTemplate,
  'suspicious-messages': suspiciousDigestTemplate,
  'help-answer': helpAnswerTemplate,
  'help-request': helpRequestTemplate,
  'confirm-newsletter': confirmNewsletterTemplate,
  'draft-link': draftLinkTemplate,
  'draft-reminder': draftReminderTemplate,
  'withdrawal-received': withdrawalReceivedTemplate,
  'withdrawal-set-aside': withdrawalSetAsideTemplate,
  'withdrawal-studio': withdrawalStudioTemplate,
  'privacy-link': privacyLinkTemplate,
  'data-deleted': dataDeletedTemplate,
  'verify-email': verifyEmailTemplate,
  'reset-password': resetPasswordTemplate,
  'account-changed': accountChangedTemplate,
  'note-mention': noteMentionTemplate,
  'shop-wrong': shopWrongTemplate,
  'shop-right-again': shopRightAgainTemplate,
} satisfies Record<string, (data: never) => MailText>;

export type MailTemplate = keyof typeof TEMPLATES;

/** A mail that another version of the shop has written may have one that this does not know. */
export function isTemplate(name: unknown): name is MailTemplate {
  return typeof name === 'string' && Object.hasOwn(TEMPLATES, name);
}

export type MailContent = {
  [Name in MailTemplate]: { template: Name; data: Parameters<(typeof TEMPLATES)[Name]>[0] };
}[MailTemplate];

const HOUR = 60;
const DAY = 24 * HOUR;
export const PROOF_MAIL_DAYS = 14;

/**
 * Minutes after which an unsent mail is deleted. These mails are also deleted once sent: their links open an account,
 * a draft or proofs, or their recipient wants to be forgotten.
 */
export const SECRET_MINUTES: Partial<Record<MailTemplate, number>> = {
  'verify-email': VERIFY_LINK_DAYS * DAY,
  'reset-password': RESET_LINK_MINUTES,
  'confirm-newsletter': CONFIRM_LINK_DAYS * DAY,
  'draft-link': DRAFT_DAYS * DAY,
  'draft-reminder': 12 * HOUR,
  'privacy-link': PRIVACY_LINK_HOURS * HOUR,
  'data-deleted': DRAFT_DAYS * DAY,
  'proof-sent': PROOF_MAIL_DAYS * DAY,
  'proof-reopened': PROOF_MAIL_DAYS * DAY,
  'proof-reminder': PROOF_MAIL_DAYS * DAY,
  'proof-answers': PROOF_MAIL_DAYS * DAY,
  'proof-delivery': PROOF_MAIL_DAYS * DAY,
  'proof-parcel': PROOF_MAIL_DAYS * DAY,
  'proof-invitation': PROOF_MAIL_DAYS * DAY,
};

export function fillTemplate({ template, data }: MailContent): MailText {
  // TypeScript can't see that this template takes this data.
  const fill = TEMPLATES[template] as (data: MailContent['data']) => MailText;
  return fill(data);
}
