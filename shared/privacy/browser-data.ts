export type BrowserData = {
  /** '*' stands for the number of an order, a comment or a window. */
  names: readonly string[];
  kind: 'cookie' | 'storage' | 'tab';
  data: string;
  kept: string;
};

/**
 * Everything that the shop's code keeps in a browser, as the privacy page lists it. A test compares it with what the
 * code writes.
 */
export const BROWSER_DATA: BrowserData[] = [
  {
    names: ['session'],
    kind: 'cookie',
    data: 'Says that you are signed in. Scripts can’t read it.',
    kept: 'Until you sign out, at most 30 days after your last visit.',
  },
  {
    names: ['signed_in'],
    kind: 'cookie',
    data: 'Tells the scripts of our pages that somebody is signed in, but not who, so that they ask our server only then.',
    kept: 'As long as the one before.',
  },
  {
    names: ['device'],
    kind: 'cookie',
    data: 'Says that your account was used in this browser before, so that nobody can keep you out by trying wrong passwords. Scripts can’t read it.',
    kept: 'A year after you last signed in.',
  },
  {
    names: ['proof'],
    kind: 'cookie',
    data: 'The mailed link by which you opened the pages of your comic, so that the page can be loaded again. Scripts can’t read it.',
    kept: 'Until you close the browser.',
  },
  {
    names: ['_fbp', '_fbc', '_pin_unauth', '_epik', '_derived_epik', '_ttp', '_tt_*', 'ttcsid*'],
    kind: 'cookie',
    data: 'Set by the trackers below, only if you agree to them.',
    kept: 'At most 13 months. We delete them as soon as you take your consent back.',
  },
  {
    names: ['tt_*', '_tt_*', '_pin*', '_fb*', 'lastExternalReferrer*'],
    kind: 'storage',
    data: 'Set by the trackers below, only if you agree to them, also in the storage of a tab.',
    kept: 'We delete them as soon as you take your consent back.',
  },
  {
    names: ['configurator_draft', 'configurator_draft_kept', 'configurator_draft_corrupt'],
    kind: 'storage',
    data: 'The comic you are working on with everything you tell in it, versions that you did not choose, and a copy that could not be read, for our help.',
    kept: 'Offered to you for 24 hours; until you order, delete or replace it.',
  },
  {
    names: ['draft_tokens'],
    kind: 'storage',
    data: 'The keys that open your drafts and their photos on our server, from this browser alone.',
    kept: 'As long as the comic is in your cart or on your desk.',
  },
  {
    names: ['cart_items', 'cart_items_corrupt'],
    kind: 'storage',
    data: 'Your cart with its comics, and what of it could not be read, for our help.',
    kept: 'Until you order or empty it.',
  },
  {
    names: ['cookie_consent', 'cookie_consent_recorded'],
    kind: 'storage',
    data: 'Your choice about cookies with its time and a random number, and whether our server has noted it.',
    kept: 'Until you clear it in your browser.',
  },
  {
    names: ['popup_dismissed_*'],
    kind: 'storage',
    data: 'That you have closed a window with an offer of help, so that it does not come again.',
    kept: 'It counts for 30 days.',
  },
  {
    names: ['proof_drafts_*', 'proof_seen_*'],
    kind: 'storage',
    data: 'Comments on the pages of your comic that are not saved yet, and the version that you saw last.',
    kept: 'Comments until they are saved, the version until you clear it in your browser.',
  },
  {
    names: ['reported_purchases'],
    kind: 'storage',
    data: 'Only if you agree to the trackers below: ids of orders that were reported to them, so that none is reported twice.',
    kept: 'The last 50.',
  },
  {
    names: ['admin_answer_*', 'admin_story_*', 'admin_proof_reply_*'],
    kind: 'storage',
    data: 'In the studio’s own browsers: texts that were begun and not sent.',
    kept: 'Until they are sent.',
  },
  {
    names: ['buyer_*'],
    kind: 'tab',
    data: 'The e-mail address of an order that was just paid, to report it to the trackers below as a hash, if you agree to them.',
    kept: 'Until the order is reported, or you close the tab.',
  },
  {
    names: ['typed_before_reload', 'reloaded_for_release'],
    kind: 'tab',
    data: 'What you had typed when a page had to load itself again, and for which release of the shop it did.',
    kept: 'The text until the page is there; the rest until you close the tab.',
  },
  {
    names: ['running_uploads'],
    kind: 'tab',
    data: 'The names of photos that are being sent, to tell you if a reload has interrupted them.',
    kept: 'Until they have arrived, or you close the tab.',
  },
  {
    names: ['popup_shown_*'],
    kind: 'tab',
    data: 'That a window with an offer of help was shown.',
    kept: 'Until you close the tab.',
  },
];
