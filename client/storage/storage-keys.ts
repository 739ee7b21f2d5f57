/** The keys of this browser's storage, except those of client/draft. */
export const STORAGE_KEYS = {
  cart: 'cart_items',
  /** Damaged entries of the cart, kept for support. */
  damagedCart: 'cart_items_corrupt',
  consent: 'cookie_consent',
  recordedConsent: 'cookie_consent_recorded',
  /** The language that was offered. */
  languageOffer: 'language_offered',
  typedText: 'typed_before_reload',
  reloadedFor: 'reloaded_for_release',
  runningUploads: 'running_uploads',
  /** Typed for a picture that is not chosen yet, after the id of its draft. */
  referenceTitle: 'reference_title',
  /** Whether the browser has originals of photos to send. */
  originals: 'photo_originals',
  reportedPurchases: 'reported_purchases',
  buyer: (orderId: string) => `buyer_${orderId}`,
  popupShown: (popup: string) => `popup_shown_${popup}`,
  popupDismissed: (popup: string) => `popup_dismissed_${popup}`,
  helpAnswer: (requestId: string) => `admin_answer_${requestId}`,
  proofDrafts: (orderId: string, reader: string) => `proof_drafts_${orderId}_${reader}`,
  proofSeen: (orderId: string) => `proof_seen_${orderId}`,
  note: (orderId: string) => `admin_note_${orderId}`,
  noteSpokenWith: (orderId: string) => `admin_note_spoken_with_${orderId}`,
  story: (id: string) => `admin_story_${id}`,
  keysOff: 'admin_keys_off',
  /** Where a list was before a change of the language loaded the page anew. */
  listPlace: 'admin_list_place',
  proofReply: (rootId: string) => `admin_proof_reply_${rootId}`,
} as const;
