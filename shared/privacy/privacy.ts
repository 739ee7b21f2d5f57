import * as z from 'zod/mini';
import { m } from '#messages';
import { currentPasswordSchema, linkTokenSchema } from '#shared/account/account.ts';
import type { OrderStatus } from '#shared/order/order.ts';
import { emailAddress, sendingKey } from '#shared/text.ts';

export const PRIVACY_LINK_HOURS = 24;

/** No mail can reach it: RFC 2606, section 2. */
export const DELETED_DOMAIN = '@deleted.invalid';

export type PrivacyRequestKind = 'export' | 'deletion';
export type PrivacyRequestOrigin = 'account' | 'link' | 'studio';

/** The counts of what a deletion deleted or reduced. */
export type DeletionCounts = {
  accounts: number;
  drafts: number;
  photos: number;
  messages: number;
  newsletter: number;
  mails: number;
  ordersReduced: number;
  proofFiles: number;
};

/** A summary of the data held about somebody, shown before they decide. */
export type PrivacyOverview = {
  /** The address that everything is looked for by; null where it was never confirmed. */
  email: string | null;
  hasAccount: boolean;
  drafts: number;
  photos: number;
  orders: number;
  messages: number;
  newsletter: boolean;
  /** Orders that the studio still works on, or that may still be paid. */
  openOrders: { number: string; status: OrderStatus | 'waiting for payment' }[];
};

export const privacyEmailSchema = z.object({
  email: emailAddress(m.help_email_invalid, m.help_email_missing),
});
export const privacyLinkSchema = z.object({ token: linkTokenSchema });
export const deleteAccountSchema = z.object({ currentPassword: currentPasswordSchema });
export const deleteAccountRequestSchema = z.extend(deleteAccountSchema, { key: sendingKey });
export type DeleteAccountRequest = z.infer<typeof deleteAccountRequestSchema>;
