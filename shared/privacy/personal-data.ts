import { m } from '#messages';
import { inWords, yearsInWords } from './periods.ts';
import { RETENTION_DAYS, RETENTION_YEARS } from './retention.ts';

export type PersonalData = {
  title: () => string;
  /** A sentence for the privacy page. */
  data: () => string;
  /** Tables of the database; the export and the deletion cover exactly these. */
  tables: readonly string[];
  files?: () => string;
  purpose: () => string;
  /** An article of the GDPR. */
  basis: () => string;
  kept: () => string;
  /** The effect of a deletion request on the data. */
  whenDeleted: () => string;
};

/**
 * Every kind of personal data that the shop keeps. The privacy page shows this list, and the export and the deletion
 * of server/privacy/ are made by its tables; a test compares it with the database.
 */
export const PERSONAL_DATA = {
  account: {
    title: m.personal_data_account_title,
    data: m.personal_data_account_data,
    tables: [
      'users',
      'profiles',
      'user_roles',
      'artist_accounts',
      'sessions',
      'account_tokens',
      'second_factors',
      'recovery_codes',
      'known_devices',
      'answering',
    ],
    purpose: m.personal_data_account_purpose,
    basis: m.personal_data_basis_contract,
    kept: m.personal_data_account_kept,
    whenDeleted: m.personal_data_deleted_at_once,
  },
  staff: {
    title: m.personal_data_staff_title,
    data: m.personal_data_staff_data,
    tables: ['artists', 'days_off'],
    purpose: m.personal_data_staff_purpose,
    basis: m.personal_data_staff_basis,
    kept: () => m.personal_data_staff_kept({ content: yearsInWords(RETENTION_YEARS.orderContent) }),
    whenDeleted: m.personal_data_staff_deleted,
  },
  drafts: {
    title: m.personal_data_drafts_title,
    data: m.personal_data_drafts_data,
    tables: ['configurator_drafts', 'draft_images', 'draft_originals', 'draft_keys', 'draft_links'],
    files: m.personal_data_drafts_files,
    purpose: m.personal_data_drafts_purpose,
    basis: m.personal_data_basis_contract,
    kept: () =>
      m.personal_data_drafts_kept({
        unfinished: inWords(RETENTION_DAYS.unfinishedDraft),
        unordered: inWords(RETENTION_DAYS.unorderedDraft),
      }),
    whenDeleted: m.personal_data_drafts_deleted,
  },
  orders: {
    title: m.personal_data_orders_title,
    data: m.personal_data_orders_data,
    tables: [
      'checkouts',
      'stripe_customers',
      'orders',
      'order_changes',
      'order_notes',
      'board_moves',
      'refunds',
      'disputes',
      'proof_round_payments',
      'round_refunds',
      'customer_days',
      'promises',
      'promise_windows',
      'promise_moves',
      'late_refunds',
      'done_today',
      'given_orders',
    ],
    files: m.personal_data_orders_files,
    purpose: m.personal_data_orders_purpose,
    basis: m.personal_data_basis_contract_and_law,
    kept: () =>
      m.personal_data_orders_kept({
        records: inWords(RETENTION_DAYS.shortRecords),
        pending: inWords(RETENTION_DAYS.pendingPayment),
        content: yearsInWords(RETENTION_YEARS.orderContent),
        unfinished: yearsInWords(RETENTION_YEARS.unfinishedOrder),
        identity: yearsInWords(RETENTION_YEARS.orderIdentity),
      }),
    whenDeleted: () => m.personal_data_orders_deleted({ days: inWords(RETENTION_DAYS.lastDownloads) }),
  },
  proofs: {
    title: m.personal_data_proofs_title,
    data: m.personal_data_proofs_data,
    tables: [
      'proof_versions',
      'proof_pages',
      'proof_links',
      'proof_pins',
      'proof_replies',
      'proof_rounds',
      'proof_log',
      'proof_uploads',
      'deliveries',
      'parcels',
    ],
    files: m.personal_data_proofs_files,
    purpose: m.personal_data_proofs_purpose,
    basis: m.personal_data_basis_contract,
    kept: () => m.personal_data_proofs_kept({ content: yearsInWords(RETENTION_YEARS.orderContent) }),
    whenDeleted: m.personal_data_proofs_deleted,
  },
  messages: {
    title: m.personal_data_messages_title,
    data: m.personal_data_messages_data,
    tables: ['contact_submissions', 'help_requests', 'help_answers'],
    purpose: m.personal_data_messages_purpose,
    basis: m.personal_data_basis_contract_or_interest,
    kept: () =>
      m.personal_data_messages_kept({
        messages: yearsInWords(RETENTION_YEARS.messages),
        unanswered: yearsInWords(RETENTION_YEARS.unfinishedOrder),
        records: inWords(RETENTION_DAYS.shortRecords),
      }),
    whenDeleted: m.personal_data_deleted_at_once,
  },
  withdrawals: {
    title: m.personal_data_withdrawals_title,
    data: m.personal_data_withdrawals_data,
    tables: ['withdrawals'],
    purpose: m.personal_data_withdrawals_purpose,
    basis: m.personal_data_basis_distance,
    kept: () => m.personal_data_withdrawals_kept({ years: yearsInWords(RETENTION_YEARS.withdrawal) }),
    whenDeleted: m.personal_data_withdrawals_deleted,
  },
  newsletter: {
    title: m.personal_data_newsletter_title,
    data: m.personal_data_newsletter_data,
    tables: ['subscribers', 'confirm_links', 'unsubscribe_links'],
    purpose: m.personal_data_newsletter_purpose,
    basis: m.personal_data_basis_consent,
    kept: () =>
      m.personal_data_newsletter_kept({
        messages: yearsInWords(RETENTION_YEARS.messages),
        unconfirmed: inWords(RETENTION_DAYS.unconfirmedSubscriber),
        links: inWords(RETENTION_DAYS.newsletterLink),
        unsubscribe: inWords(RETENTION_DAYS.unsubscribeLink),
      }),
    whenDeleted: m.personal_data_deleted_at_once,
  },
  mails: {
    title: m.personal_data_mails_title,
    data: m.personal_data_mails_data,
    tables: ['mails'],
    purpose: m.personal_data_mails_purpose,
    basis: m.personal_data_basis_contract,
    kept: () => m.personal_data_mails_kept({ records: inWords(RETENTION_DAYS.shortRecords) }),
    whenDeleted: m.personal_data_mails_deleted,
  },
  consent: {
    title: m.personal_data_consent_title,
    data: m.personal_data_consent_data,
    tables: ['consents'],
    purpose: m.personal_data_consent_purpose,
    basis: m.personal_data_basis_interest,
    kept: () => m.personal_data_consent_kept({ years: yearsInWords(RETENTION_YEARS.consent) }),
    whenDeleted: m.personal_data_consent_deleted,
  },
  conversions: {
    title: m.personal_data_conversions_title,
    data: m.personal_data_conversions_data,
    tables: ['conversions'],
    purpose: m.personal_data_conversions_purpose,
    basis: m.personal_data_basis_consent,
    kept: () => m.personal_data_conversions_kept({ records: inWords(RETENTION_DAYS.shortRecords) }),
    whenDeleted: m.personal_data_deleted_at_once,
  },
  throttles: {
    title: m.personal_data_throttles_title,
    data: m.personal_data_throttles_data,
    tables: ['throttles'],
    purpose: m.personal_data_throttles_purpose,
    basis: m.personal_data_basis_interest,
    kept: m.personal_data_throttles_kept,
    whenDeleted: m.personal_data_throttles_deleted,
  },
  logs: {
    title: m.personal_data_logs_title,
    data: m.personal_data_logs_data,
    tables: [],
    purpose: m.personal_data_logs_purpose,
    basis: m.personal_data_basis_interest,
    kept: () => m.personal_data_logs_kept({ days: inWords(RETENTION_DAYS.logs) }),
    whenDeleted: m.personal_data_logs_deleted,
  },
  requests: {
    title: m.personal_data_requests_title,
    data: m.personal_data_requests_data,
    tables: ['privacy_requests', 'privacy_links'],
    purpose: m.personal_data_requests_purpose,
    basis: m.personal_data_basis_accountability,
    kept: () => m.personal_data_requests_kept({ years: yearsInWords(RETENTION_YEARS.privacyRequest) }),
    whenDeleted: m.personal_data_requests_deleted,
  },
} as const satisfies Record<string, PersonalData>;

export type PersonalDataKind = keyof typeof PERSONAL_DATA;

export type PersonalTable = (typeof PERSONAL_DATA)[PersonalDataKind]['tables'][number];

export const PERSONAL_DATA_KINDS = Object.keys(PERSONAL_DATA) as PersonalDataKind[];

/** Tables about the shop, and counts that identify nobody. */
export const TABLES_WITHOUT_PERSONAL_DATA = [
  'pricing_tiers',
  'pricing_tier_translations',
  'add_ons',
  'add_on_translations',
  'former_prices',
  'price_reductions',
  'gallery_items',
  'gallery_item_translations',
  'gallery_item_former_slugs',
  'blog_posts',
  'blog_post_translations',
  'blog_post_former_slugs',
  'media',
  'site_texts',
  'site_text_translations',
  'planning_settings',
  'told_days',
  'ordered_terms',
  'seeds',
  'comic_cards',
  'comic_changes',
  'order_totals',
  'order_choices',
  'draft_progress',
  'job_runs',
  'failure_counts',
  'webhook_deliveries',
  'health_alarms',
] as const;
