import { m } from '#messages';

export type BrowserData = {
  /** '*' stands for the number of an order, a comment or a window. */
  names: readonly string[];
  kind: 'cookie' | 'storage' | 'tab';
  data: () => string;
  kept: () => string;
};

/**
 * Everything that the shop's code keeps in a browser, as the privacy page lists it. A test compares it with what the
 * code writes.
 */
export const BROWSER_DATA: BrowserData[] = [
  {
    names: ['session'],
    kind: 'cookie',
    data: m.browser_data_session,
    kept: m.browser_data_session_kept,
  },
  {
    names: ['signed_in'],
    kind: 'cookie',
    data: m.browser_data_signed_in,
    kept: m.browser_data_signed_in_kept,
  },
  {
    names: ['device'],
    kind: 'cookie',
    data: m.browser_data_device,
    kept: m.browser_data_device_kept,
  },
  {
    names: ['proof'],
    kind: 'cookie',
    data: m.browser_data_proof,
    kept: m.browser_data_proof_kept,
  },
  {
    names: ['_fbp', '_fbc', '_pin_unauth', '_epik', '_derived_epik', '_ttp', '_tt_*', 'ttcsid*'],
    kind: 'cookie',
    data: m.browser_data_tracker_cookies,
    kept: m.browser_data_tracker_cookies_kept,
  },
  {
    names: ['tt_*', '_tt_*', '_pin*', '_fb*', 'lastExternalReferrer*'],
    kind: 'storage',
    data: m.browser_data_tracker_storage,
    kept: m.browser_data_tracker_storage_kept,
  },
  {
    names: ['configurator_draft', 'configurator_draft_kept', 'configurator_draft_corrupt'],
    kind: 'storage',
    data: m.browser_data_draft,
    kept: m.browser_data_draft_kept,
  },
  {
    names: ['draft_tokens'],
    kind: 'storage',
    data: m.browser_data_draft_tokens,
    kept: m.browser_data_draft_tokens_kept,
  },
  {
    names: ['cart_items', 'cart_items_corrupt'],
    kind: 'storage',
    data: m.browser_data_cart,
    kept: m.browser_data_cart_kept,
  },
  {
    names: ['cookie_consent', 'cookie_consent_recorded'],
    kind: 'storage',
    data: m.browser_data_consent,
    kept: m.browser_data_consent_kept,
  },
  {
    names: ['language_offered'],
    kind: 'storage',
    data: m.browser_data_language_offered,
    kept: m.browser_data_consent_kept,
  },
  {
    names: ['popup_dismissed_*'],
    kind: 'storage',
    data: m.browser_data_popup_dismissed,
    kept: m.browser_data_popup_dismissed_kept,
  },
  {
    names: ['proof_drafts_*', 'proof_seen_*'],
    kind: 'storage',
    data: m.browser_data_proof_drafts,
    kept: m.browser_data_proof_drafts_kept,
  },
  {
    names: ['reported_purchases'],
    kind: 'storage',
    data: m.browser_data_purchases,
    kept: m.browser_data_purchases_kept,
  },
  {
    names: [
      'admin_answer_*',
      'admin_note_*',
      'admin_note_spoken_with_*',
      'admin_story_*',
      'admin_proof_reply_*',
    ],
    kind: 'storage',
    data: m.browser_data_admin,
    kept: m.browser_data_admin_kept,
  },
  {
    names: ['admin_keys_off'],
    kind: 'storage',
    data: m.browser_data_admin_keys,
    kept: m.browser_data_consent_kept,
  },
  {
    names: ['admin_list_place'],
    kind: 'tab',
    data: m.browser_data_admin_place,
    kept: m.browser_data_admin_place_kept,
  },
  {
    names: ['buyer_*'],
    kind: 'tab',
    data: m.browser_data_buyer,
    kept: m.browser_data_buyer_kept,
  },
  {
    names: ['typed_before_reload', 'reloaded_for_release'],
    kind: 'tab',
    data: m.browser_data_reload,
    kept: m.browser_data_reload_kept,
  },
  {
    // The files stand in the database of the second name.
    names: ['photo_originals', 'photo-originals'],
    kind: 'storage',
    data: m.browser_data_originals,
    kept: m.browser_data_originals_kept,
  },
  {
    names: ['running_uploads'],
    kind: 'tab',
    data: m.browser_data_uploads,
    kept: m.browser_data_uploads_kept,
  },
  {
    names: ['reference_title'],
    kind: 'tab',
    data: m.browser_data_reference_title,
    kept: m.browser_data_reference_title_kept,
  },
  {
    names: ['popup_shown_*'],
    kind: 'tab',
    data: m.browser_data_popup_shown,
    kept: m.browser_data_popup_shown_kept,
  },
];
