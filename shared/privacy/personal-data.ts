import { inWords, RETENTION_DAYS, RETENTION_YEARS, yearsInWords } from './retention.ts';

export type PersonalData = {
  title: string;
  /** A sentence for the privacy page. */
  data: string;
  /** Tables of the database; the export and the deletion cover exactly these. */
  tables: readonly string[];
  files?: string;
  purpose: string;
  /** An article of the GDPR. */
  basis: string;
  kept: string;
  /** The effect of a deletion request on the data. */
  whenDeleted: string;
};

const CONTRACT = 'Article 6(1)(b): a contract with you, or preparing one';
const INTEREST = 'Article 6(1)(f): our interest in a shop that is safe and can show what was agreed';
const CONSENT = 'Article 6(1)(a): your consent';
const LAW = 'Article 6(1)(c): tax and accounting law';

/**
 * Every kind of personal data that the shop keeps. The privacy page shows this list, and the export and the deletion
 * of server/privacy/ are made by its tables; a test compares it with the database.
 */
export const PERSONAL_DATA = {
  account: {
    title: 'Your account',
    data: 'Name, e-mail address, a hash of your password, the devices and sessions you are signed in with, and the secret of two-step sign-in.',
    tables: [
      'users',
      'profiles',
      'user_roles',
      'sessions',
      'account_tokens',
      'second_factors',
      'recovery_codes',
      'known_devices',
    ],
    purpose: 'To sign you in and show your orders to you alone.',
    basis: CONTRACT,
    kept: 'Until you delete the account. Sessions end after 30 days, known devices after a year.',
    whenDeleted: 'Deleted at once.',
  },
  drafts: {
    title: 'Drafts of your comic',
    data: 'What you tell in the configurator: name, e-mail address, characters, story, wishes, and your photos.',
    tables: ['configurator_drafts', 'draft_images', 'draft_keys', 'draft_links'],
    files: 'Your photos, in a private store.',
    purpose: 'To let you go on later, and to prepare your order.',
    basis: CONTRACT,
    kept: `${inWords(RETENTION_DAYS.unfinishedDraft)} after the last change; ${inWords(RETENTION_DAYS.unorderedDraft)} once it is finished. The draft of an ordered comic stays as long as the order’s story.`,
    whenDeleted:
      'Deleted at once, photos included, except for an order we are still working on, or a payment that may still arrive: then as soon as that has come to its end.',
  },
  orders: {
    title: 'Your orders',
    data: 'Name, e-mail and delivery address, the ordered comic with its story and photos, prices, the state of the payment, refunds, and notes of the studio.',
    tables: [
      'checkouts',
      'orders',
      'order_changes',
      'refunds',
      'proof_round_payments',
      'round_refunds',
      'customer_days',
    ],
    files: 'The photos of ordered comics, in a private store.',
    purpose: 'To make and deliver your comic, and to keep accounts.',
    basis: `${CONTRACT}; ${LAW}`,
    kept: `A payment that came to nothing: ${inWords(RETENTION_DAYS.shortRecords)}, and one on its way counts as such after ${inWords(RETENTION_DAYS.pendingPayment)}. Story, photos and notes: ${yearsInWords(RETENTION_YEARS.orderContent)} after the order is finished; one that is never finished counts as finished ${yearsInWords(RETENTION_YEARS.unfinishedOrder)} after anything last happened to it. Name and addresses: ${yearsInWords(RETENTION_YEARS.orderIdentity)}.`,
    whenDeleted:
      'Reduced to what accounting must keep: number, date, package, prices, country of delivery, the payment’s reference and refunds, without your name, address, story and photos. Orders that we are still working on are reduced once they are finished.',
  },
  proofs: {
    title: 'Proofs and deliveries',
    data: 'The pages we draw for you, your comments and approvals, the people you invite, finished files, and parcel numbers.',
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
    files: 'Drawn pages and finished files, in a private store.',
    purpose: 'To agree with you on every page and to deliver it.',
    basis: CONTRACT,
    kept: `${yearsInWords(RETENTION_YEARS.orderContent)} after the order is finished.`,
    whenDeleted: 'Deleted with their files, as soon as the order is finished.',
  },
  messages: {
    title: 'Messages and questions',
    data: 'Name, e-mail address and what you wrote, by the contact form or from the configurator, and our answers.',
    tables: ['contact_submissions', 'help_requests', 'help_answers'],
    purpose: 'To answer you.',
    basis: `${CONTRACT}, or ${INTEREST}`,
    kept: `${yearsInWords(RETENTION_YEARS.messages)} after the last change, a question that was never answered ${yearsInWords(RETENTION_YEARS.unfinishedOrder)} longer; suspected spam ${inWords(RETENTION_DAYS.shortRecords)}.`,
    whenDeleted: 'Deleted at once.',
  },
  withdrawals: {
    title: 'Statements of withdrawal',
    data: 'Name, e-mail address, order number and time of a statement.',
    tables: ['withdrawals'],
    purpose: 'To acknowledge it and to settle it.',
    basis: 'Article 6(1)(c): the law on distance contracts',
    kept: `${yearsInWords(RETENTION_YEARS.withdrawal)}.`,
    whenDeleted: 'Deleted with the data of its order.',
  },
  newsletter: {
    title: 'The newsletter',
    data: 'E-mail address, a name if you gave one, what you agreed to and when, with which browser, and whether you unsubscribed.',
    tables: ['subscribers', 'confirm_links', 'unsubscribe_links'],
    purpose: 'To write to those who want it, and to show that they do.',
    basis: CONSENT,
    kept: `Until you ask us to delete it; unconfirmed ${inWords(RETENTION_DAYS.unconfirmedSubscriber)}, links to confirm ${inWords(RETENTION_DAYS.newsletterLink)}, links to unsubscribe at least ${inWords(RETENTION_DAYS.unsubscribeLink)}.`,
    whenDeleted: 'Deleted at once.',
  },
  mails: {
    title: 'Copies of mails',
    data: 'Recipient and content of the mails that the shop sends.',
    tables: ['mails'],
    purpose: 'To send a mail again if it could not be delivered.',
    basis: CONTRACT,
    kept: `${inWords(RETENTION_DAYS.shortRecords)} after sending, or after it was written if it could not be sent.`,
    whenDeleted: 'Deleted at once, but for mails about an order we are still working on.',
  },
  consent: {
    title: 'Your choice about cookies',
    data: 'What you decided, when, and about which wording, under a random number in place of your name.',
    tables: ['consents'],
    purpose: 'To show that we asked (Article 7(1) GDPR).',
    basis: INTEREST,
    kept: `${yearsInWords(RETENTION_YEARS.consent)}.`,
    whenDeleted: 'Stays, as nothing links it to you: the number is kept in your browser alone.',
  },
  conversions: {
    title: 'Reports of orders to Pinterest',
    data: 'With your consent alone: a hash of your e-mail address, your browser, and the number of a click on an advertisement.',
    tables: ['conversions'],
    purpose: 'To see which advertisements lead people here.',
    basis: CONSENT,
    kept: `Until it is sent, at most ${inWords(RETENTION_DAYS.shortRecords)}.`,
    whenDeleted: 'Deleted at once.',
  },
  throttles: {
    title: 'Counts against flooding',
    data: 'How often a network or e-mail address asked for something, under a SHA-256 hash of the address.',
    tables: ['throttles'],
    purpose: 'To keep programs from flooding us and from guessing passwords.',
    basis: INTEREST,
    kept: 'At most two days.',
    whenDeleted: 'Forgotten within two days.',
  },
  logs: {
    title: 'Logs',
    data: 'Which account signed in or tried to, was changed, copied or deleted, when, and from which network: its address without the last part, which names no household. When something breaks, the kind of the error and where in our programs. No name, e-mail address or typed text.',
    tables: [],
    purpose: 'To look into attacks and errors, and to tell you what was done with your account.',
    basis: INTEREST,
    kept: `${inWords(RETENTION_DAYS.logs)}, at our host and at the service that gathers errors.`,
    whenDeleted: 'Stays until then, as it names nobody.',
  },
  requests: {
    title: 'Requests about your data',
    data: 'That a copy or a deletion was asked for, when, in which way and with which outcome, under a SHA-256 hash of the e-mail address. Until a deletion is finished, also the address, to confirm it.',
    tables: ['privacy_requests', 'privacy_links'],
    purpose: 'To show that we met your rights.',
    basis: 'Article 6(1)(c): the duty to account for it (Article 5(2))',
    kept: `${yearsInWords(RETENTION_YEARS.privacyRequest)}. The mailed link works for a day.`,
    whenDeleted: 'Stays, without your address.',
  },
} as const satisfies Record<string, PersonalData>;

export type PersonalDataKind = keyof typeof PERSONAL_DATA;

export const PERSONAL_DATA_KINDS = Object.keys(PERSONAL_DATA) as PersonalDataKind[];

/** Tables about the shop, and counts that identify nobody. */
export const TABLES_WITHOUT_PERSONAL_DATA = [
  'pricing_tiers',
  'add_ons',
  'former_prices',
  'price_reductions',
  'gallery_items',
  'blog_posts',
  'media',
  'site_texts',
  'ordered_terms',
  'seeds',
  'order_totals',
  'order_choices',
  'draft_progress',
] as const;
