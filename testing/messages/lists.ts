/** Keys whose text is the same in both languages on purpose. */
export const SAME_IN_BOTH: readonly string[] = [
  'account_email',
  'admin_orders_open_item',
  'admin_orders_sync_id_example',
  'browser_data_kind_cookie',
  'compare_email',
  'wizard_customer_email',
];

/** Words that the Greek dictionary lacks: names, and what is new or rare. One a line, in the sequence of the alphabet. */
export const GREEK_WORDS: readonly string[] = [
  'άνιμε',
  'Γαλάνη',
  'Γιόνας',
  'γκρινιάξτε',
  'δώσ',
  'επαναφόρτωση',
  'επανεκκινήστε',
  'ιστότοπο',
  'ιστότοπους',
  'ιστοτόπους',
  'καρουζέλ',
  'κηρομπογιά',
  'Λίας',
  'μισοχρωματισμένη',
  'μπιγκλ',
  'Μπισκότος',
  'Μυρτώς',
  'ξαναστήνει',
  'ξανασχεδιάζεται',
  'ξανασχεδιάζουμε',
  'παραγγείλτε',
  'παραφυλάει',
  'πάροχο',
  'πάροχος',
  'Πικλ',
  'πίξελ',
  'προσβασιμότητα',
  'σβήστρα',
  'Σοφάκι',
  'ταξινομήσιμο',
  'τριακοσαριά',
  'φορητότητα',
  'Χάννα',
];

/** Values of statuses and stages, which look like sentences. */
export const STORED_VALUES: readonly string[] = ['Waiting on Client', 'Ready for Print', 'With the customer'];

/** Texts for engineers and their tools, and the first words of values that are stored. */
export const FOR_ENGINEERS: readonly string[] = [
  'client/configurator/step-events.ts',
  'client/draft/model',
  'server/configuration-warnings.ts',
  'server/database',
  'server/function.ts',
  'server/logging',
  'server/render/error-page.ts',
  'server/render/render-page.tsx',
  'shared/studio.ts',
  'shared/tracking/tracking.ts',
];

/** What still says its texts itself, in English alone. Only becomes shorter: docs/languages.md. */
export const STILL_ENGLISH: readonly string[] = [
  'client/proof/proofing-address.ts',
  'client/proof/version-labels.ts',
  'client/admin/help',
  'client/admin/newsletter',
  'client/admin/privacy',
  'client/admin/proofs',
  'client/admin/team',
  'client/admin/withdrawals',
  'client/pages/design-system.tsx',
  'client/proof/comments/studio',
  'client/proof/decisions/studio',
  'client/proof/delivery/studio',
  'client/proof/pages/studio',
  'client/proof/studio',
  'server/admin',
  'server/checkout',
  'server/env.ts',
  'server/http',
  'server/newsletter',
  'server/order',
  'server/pictures',
  'server/proof',
  'server/storefront',
  'server/stripe',
  'server/withdrawal',
  'shared/admin',
  'shared/proof',
];
