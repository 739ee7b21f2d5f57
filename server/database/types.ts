import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from './tables/account.ts';
import type { CheckoutTables } from './tables/checkout.ts';
import type { DraftTables } from './tables/draft.ts';
import type { HealthTables } from './tables/health.ts';
import type { HelpTables } from './tables/help.ts';
import type { MailTables } from './tables/mail.ts';
import type { NewsletterTables } from './tables/newsletter.ts';
import type { NoteTables } from './tables/notes.ts';
import type { OrderTables } from './tables/order.ts';
import type { PlanningTables } from './tables/planning.ts';
import type { PrivacyTables } from './tables/privacy.ts';
import type { ProofTables } from './tables/proof.ts';
import type { SeedTables } from './tables/seed.ts';
import type { StorefrontTables } from './tables/storefront.ts';
import type { ThrottleTables } from './tables/throttle.ts';
import type { TrackingTables } from './tables/tracking.ts';
import type { WithdrawalTables } from './tables/withdrawal.ts';

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

/** Columns are snake_case in SQL; the CamelCasePlugin of connection.ts converts the names. */
export type Tables = AccountTables &
  StorefrontTables &
  DraftTables &
  CheckoutTables &
  OrderTables &
  NoteTables &
  ProofTables &
  PlanningTables &
  PrivacyTables &
  HelpTables &
  NewsletterTables &
  MailTables &
  TrackingTables &
  ThrottleTables &
  WithdrawalTables &
  SeedTables &
  HealthTables;
