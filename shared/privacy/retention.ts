/**
 * How long each kind of personal data is kept. The purge jobs delete by these numbers, and the privacy page shows
 * them. A lawyer should confirm the numbers marked in docs/legal.md.
 */
export const RETENTION_DAYS = {
  unfinishedDraft: 7,
  newsletterLink: 7,
  /** After the last change to a draft that was finished and never ordered. */
  unorderedDraft: 180,
  /** Checkouts without an order, copies of mails, suspected spam and prepared reports to advertisers. */
  shortRecords: 30,
  unconfirmedSubscriber: 30,
  unsubscribeLink: 180,
  /** On its way and neither arrived nor failed, above all a bank transfer that nobody makes. */
  pendingPayment: 90,
  /** Set where logs and reports of errors are kept: docs/security-log.md. */
  logs: 90,
  /** After an order is finished, where its buyer has asked to be deleted meanwhile. */
  lastDownloads: 30,
} as const;

/** Calendar years, whatever leap days lie in them. */
export const RETENTION_YEARS = {
  /** After the last change; answered messages and questions. */
  messages: 2,
  consent: 3,
  /** After an order is finished: the two years of the legal guarantee (Directive (EU) 2019/771, Article 10). */
  orderContent: 2,
  /** After the year of the order; Directive 2006/112/EC, Article 369k asks for ten years of records. */
  orderIdentity: 10,
  /** The general limitation of claims (Greek Civil Code, Article 250). */
  withdrawal: 5,
  /** After it was carried out, as evidence (GDPR, Article 5(2)). */
  privacyRequest: 3,
  /** After its last event, an order that nobody finished counts as finished, and a question as answered. */
  unfinishedOrder: 1,
} as const;
