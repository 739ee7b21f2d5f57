import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from './tables/account';
import type { CheckoutTables } from './tables/checkout';
import type { DraftTables } from './tables/draft';
import type { HelpTables } from './tables/help';
import type { MailTables } from './tables/mail';
import type { NewsletterTables } from './tables/newsletter';
import type { OrderTables } from './tables/order';
import type { SeedTables } from './tables/seed';
import type { StorefrontTables } from './tables/storefront';
import type { ThrottleTables } from './tables/throttle';
import type { TrackingTables } from './tables/tracking';

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

/** Columns are snake_case in SQL; the CamelCasePlugin of connection.ts turns the names. */
export type Tables = AccountTables &
  StorefrontTables &
  DraftTables &
  CheckoutTables &
  OrderTables &
  HelpTables &
  NewsletterTables &
  MailTables &
  TrackingTables &
  ThrottleTables &
  SeedTables;
