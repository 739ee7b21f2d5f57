import { SITE_TEXTS } from '#shared/storefront/site-texts.ts';
import type { ProofWorld } from './access-proofs.ts';
import { type AccessWorld, CALLERS, type Caller } from './access-world.ts';

/** The HTTP status for each of CALLERS, in their order. */
type Outcomes = readonly [
  visitor: number,
  eleni: number,
  tom: number,
  artist: number,
  admin: number,
  unproven: number,
];

export type Row = {
  /** A tRPC procedure, or the method and pattern of a route. */
  name: string;
  what: string;
  outcomes: Outcomes;
  input?: (world: AccessWorld) => unknown;
  request?: (world: AccessWorld) => RouteRequest | Promise<RouteRequest>;
  /** A check that the callers in `from` changed nothing, where the status does not tell. */
  isKept?: { from: Caller[]; check: (world: AccessWorld) => Promise<boolean> };
};
export type RouteRequest = {
  path: string;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  /** The caller's IP address. */
  from?: string;
};

const all = (status: number): Outcomes => [status, status, status, status, status, status];
const EVERYONE = all(200);
/** For everybody who is signed in. */
const customers = (status: number): Outcomes => [401, status, status, status, status, status];
const CUSTOMERS = customers(200);
/** For others, what is the admins' does not exist; artists are others too. */
const admins = (status: number): Outcomes => [404, 404, 404, 404, status, 403];
const ADMINS = admins(200);
/** An artist too. */
const STUDIO: Outcomes = [404, 404, 404, 200, 200, 403];
/** In the back office, of what nobody there may change. */
const NOBODYS = admins(404);
/** For other customers, Eleni's data does not exist. */
const ELENIS: Outcomes = [401, 200, 404, 404, 404, 404];

const call = (name: string, outcomes: Outcomes, input?: Row['input'], what = ''): Row => ({
  name,
  what,
  outcomes,
  input,
});
/** An artist reaches it in the orders that are given to them, and others as if there were none. */
const ofOrder = (name: string, input: (proofs: ProofWorld, world: AccessWorld) => unknown): Row[] => [
  call(name, ADMINS, (world) => input(world, world), 'of an order that is not given to the artist'),
  call(name, STUDIO, (world) => input(world.given, world), 'of an order given to the artist'),
];
const ask = (
  name: string,
  outcomes: Outcomes,
  request: string | NonNullable<Row['request']>,
  what = '',
): Row => ({
  name,
  what,
  outcomes,
  request: typeof request === 'string' ? () => ({ path: request }) : request,
});

const nothing = () => ({});
const newNote = (orderId: string) => ({
  key: crypto.randomUUID(),
  orderId,
  text: 'Ink it in blue.',
  spokenWith: null,
});
const unknownNote = { id: '0a1b2c3d-1111-4222-8333-00000000000e', revision: 1 };
const unknownKey = { id: '0a1b2c3d-1111-4222-8333-00000000000f', token: 'a'.repeat(43) };
const unknownToken = () => ({ token: 'a'.repeat(43) });
const byLink = ({ token }: { token: string }) => ({ of: { token } });
const ofVersion = (made: { token: string; versionId: string }) => ({
  ...byLink(made),
  versionId: made.versionId,
});
const wanted = {
  draftId: null,
  tierId: '0a1b2c3d-1111-4222-8333-00000000000f',
  pages: 6,
  characters: 2,
  style: 'default',
  addOnIds: [],
  type: 'digital',
  rush: false,
  isPosted: false,
  beginsAtOnce: true,
};
const wish = { day: '2099-12-24', region: 'greece', fileFirst: false };
const wrongCode = () => ({ code: '000000' });
const emptyLists = () => ({ before: [], after: [] });
const strange = { from: '203.0.113.9' };

export const PROCEDURES: Row[] = [
  call('storefront.getHome', EVERYONE),
  call('storefront.getAbout', EVERYONE),
  call('storefront.listPricingTiers', EVERYONE),
  call('storefront.listAddOns', EVERYONE),
  call('planning.offerDays', EVERYONE, () => ({ comics: [wanted] })),
  call('planning.answerWish', EVERYONE, () => ({ comic: wanted, wish })),
  call('planning.answerWishes', EVERYONE, () => ({ comics: [{ comic: wanted, wish }] })),
  call('storefront.getGallery', EVERYONE, () => ({ category: 'all', page: 1 })),
  call('storefront.getComic', EVERYONE, () => ({ slug: 'nothing' })),
  call('storefront.findComicElsewhere', EVERYONE, () => ({ slug: 'nothing' })),
  call('storefront.getTexts', EVERYONE, () => ({ names: ['digitalConsent'] })),
  call('storefront.getLegalTexts', EVERYONE, () => ({ slug: 'imprint' })),
  call('storefront.getIdentity', EVERYONE),
  call('storefront.getGuaranteeNotice', EVERYONE),
  call('storefront.listStories', EVERYONE, () => ({ page: 1 })),
  call('storefront.getStory', EVERYONE, () => ({ slug: 'nothing' })),
  call('storefront.findStoryElsewhere', EVERYONE, () => ({ slug: 'nothing' })),

  call('draft.create', EVERYONE, ({ content }) => content),
  call(
    'draft.update',
    EVERYONE,
    async ({ draft, content }) => ({ key: await draft(), revision: 1, content }),
    'with its key',
  ),
  call(
    'draft.update',
    all(404),
    async ({ guessed, content }) => ({ key: await guessed(), revision: 1, content }),
    'without its key',
  ),
  call('draft.load', EVERYONE, ({ draft }) => draft(), 'with its key'),
  call('draft.load', all(404), ({ guessed }) => guessed(), 'without its key'),
  call('draft.delete', EVERYONE, ({ draft }) => draft(), 'with its key'),
  {
    ...call('draft.delete', EVERYONE, ({ guessed }) => guessed(), 'without its key, which deletes nothing'),
    isKept: { from: [...CALLERS], check: ({ isGuessedKept }) => isGuessedKept() },
  },
  call('draft.complete', EVERYONE, ({ draft }) => draft(), 'with its key'),
  call('draft.complete', all(404), ({ guessed }) => guessed(), 'without its key'),
  call('draft.mailLink', EVERYONE, async ({ draft }) => ({ key: await draft() }), 'with its key'),
  call('draft.mailLink', all(404), async ({ guessed }) => ({ key: await guessed() }), 'without its key'),
  call('draft.open', all(404), unknownToken, 'by a link that nobody was sent'),
  call('draft.startOriginal', EVERYONE, ({ original }) => original.input(), 'with its key'),
  call(
    'draft.startOriginal',
    all(404),
    async ({ original }) => original.withoutKey(await original.input()),
    'without its key',
  ),
  call('draft.permitOriginal', EVERYONE, ({ original }) => original.open(), 'with its draft’s key'),
  call(
    'draft.permitOriginal',
    all(404),
    async ({ original }) => ({ ...(await original.open()), token: original.guessedToken }),
    'without its draft’s key',
  ),
  call(
    'draft.saveOriginalPart',
    EVERYONE,
    async ({ original }) => ({ ...(await original.open()), number: 1, tag: '1' }),
    'with its draft’s key',
  ),
  call(
    'draft.saveOriginalPart',
    all(404),
    async ({ original }) => ({
      ...(await original.open()),
      token: original.guessedToken,
      number: 1,
      tag: '1',
    }),
    'without its draft’s key',
  ),
  call('draft.finishOriginal', EVERYONE, ({ original }) => original.sent(), 'with its draft’s key'),
  call(
    'draft.finishOriginal',
    all(404),
    async ({ original }) => ({ ...(await original.sent()), token: original.guessedToken }),
    'without its draft’s key',
  ),

  call('checkout.createSession', EVERYONE, ({ cart }) => cart(), 'with its drafts’ keys'),
  call(
    'checkout.createSession',
    all(409),
    async ({ cart }) => ({ ...(await cart()), draftKeys: [] }),
    'without its drafts’ keys',
  ),
  call('checkout.listOrdered', EVERYONE, () => ({ draftIds: [], cartItemIds: [] })),
  call('checkout.result', EVERYONE, ({ checkoutId }) => ({ id: checkoutId }), 'by its id'),
  call('checkout.result', all(404), () => ({ id: unknownKey.id }), 'by an id that there is none of'),

  call('help.createContactMessage', EVERYONE, () => ({
    name: 'Eleni',
    email: 'eleni@example.com',
    message: 'Do you ship to Naxos?',
    website: '',
  })),
  call('help.createHelpRequest', EVERYONE, () => ({
    name: 'Eleni',
    email: 'eleni@example.com',
    question: 'How long is a comic?',
  })),
  call('help.createPopupRequest', EVERYONE, () => ({ email: 'eleni@example.com', message: 'Help' })),
  call('newsletter.subscribe', EVERYONE, () => ({ email: `${crypto.randomUUID()}@example.com` })),
  call('newsletter.confirm', all(404), unknownToken, 'by a link that nobody was sent'),
  call('newsletter.unsubscribe', all(404), unknownToken, 'by a link that nobody was sent'),
  call('withdrawal.create', EVERYONE, () => ({
    name: 'Nobody',
    orderNumber: '0000-0000',
    email: `${crypto.randomUUID()}@example.com`,
  })),
  call('privacy.requestLink', EVERYONE, () => ({ email: `${crypto.randomUUID()}@example.com` })),
  call('privacy.openLink', all(404), unknownToken, 'by a link that nobody was sent'),
  call('privacy.deleteByLink', all(404), unknownToken, 'by a link that nobody was sent'),
  call('privacy.getOverview', CUSTOMERS),
  call(
    'privacy.deleteAccount',
    customers(400),
    () => ({ currentPassword: 'seven swans over Naxos' }),
    'without the current password',
  ),
  call('tracking.recordConsent', EVERYONE, () => ({
    id: crypto.randomUUID(),
    analytics: true,
    marketing: false,
    timestamp: Date.now(),
    version: 1,
  })),

  call('account.session', EVERYONE),
  call('account.signUp', EVERYONE, ({ password }) => ({
    fullName: 'Nikos Markou',
    email: `${crypto.randomUUID()}@example.com`,
    password,
  })),
  call('account.signIn', EVERYONE, ({ password }) => ({ email: 'eleni@example.com', password })),
  call(
    'account.signIn',
    all(401),
    () => ({ email: 'eleni@example.com', password: 'seven swans over Naxos' }),
    'with another password',
  ),
  call('account.signOut', EVERYONE),
  call('account.requestPasswordReset', EVERYONE, () => ({ email: 'nobody@example.com' })),
  call('account.resetLink', EVERYONE, unknownToken, 'which nobody was sent'),
  call(
    'account.resetPassword',
    all(404),
    ({ password }) => ({ ...unknownToken(), password: `${password} again` }),
    'by a link that nobody was sent',
  ),
  call('account.sendVerifyMail', customers(409), undefined, 'for an address that is confirmed'),
  call('account.verifyEmail', CUSTOMERS, unknownToken, 'for an address that is confirmed'),
  call('account.updateProfile', CUSTOMERS, () => ({ fullName: 'Eleni Papadopoulou' })),
  call('account.chooseLanguage', CUSTOMERS, () => ({ language: 'el' })),
  call(
    'account.changePassword',
    customers(400),
    ({ password }) => ({ currentPassword: 'seven swans over Naxos', password: `${password} again` }),
    'without the current one',
  ),
  call('account.listSessions', CUSTOMERS),
  {
    ...call(
      'account.endSession',
      CUSTOMERS,
      ({ elenisSession }) => elenisSession(),
      'of Eleni’s, which ends for her',
    ),
    isKept: {
      from: ['tom', 'artist', 'admin', 'admin without second factor'],
      check: ({ isElenisSessionKept }) => isElenisSessionKept(),
    },
  },
  call('account.endOtherSessions', CUSTOMERS),
  call('account.secondFactor', CUSTOMERS),
  call('account.beginSecondFactor', CUSTOMERS, ({ password }) => ({ currentPassword: password })),
  call('account.confirmSecondFactor', customers(400), wrongCode, 'with a wrong code'),
  call('account.removeSecondFactor', customers(400), wrongCode, 'with a wrong code'),
  call('account.renewRecoveryCodes', customers(400), wrongCode, 'with a wrong code'),
  call('account.adminClaim', CUSTOMERS),
  call('account.claimAdmin', customers(409), nothing, 'where there is an admin'),

  call('admin.waits.get', ADMINS),
  call('admin.find.list', ADMINS, () => ({ text: 'eleni' })),
  call('admin.board.get', ADMINS, nothing),
  call('admin.board.move', ADMINS, async ({ order }) => ({
    id: await order(),
    to: 'Sketching',
    moves: 0,
  })),
  call('admin.customers.list', ADMINS, () => ({ text: '' })),
  call('admin.customers.get', ADMINS, ({ orderId }) => ({ of: 'order', id: orderId })),
  call(
    'admin.customers.getMail',
    admins(404),
    ({ orderId }) => ({ of: 'order', id: orderId, mailId: crypto.randomUUID() }),
    'that there is none of',
  ),
  call('admin.orders.list', ADMINS, () => ({ filter: {} })),
  call('admin.orders.count', ADMINS, nothing),
  call('admin.orders.waitingPayments', ADMINS, () => ({ search: '' })),
  call('admin.orders.figures', ADMINS),
  call('admin.orders.get', ADMINS, ({ orderId }) => ({ id: orderId })),
  call('admin.orders.given', STUDIO),
  ...ofOrder('admin.orders.brief', async ({ order }) => ({ id: await order() })),
  call('admin.orders.update', ADMINS, async ({ order }) => ({
    id: await order(),
    revision: 1,
    status: 'In Progress',
    notes: '',
    tellCustomer: false,
  })),
  call('admin.orders.listOriginals', ADMINS, ({ orderId }) => ({ id: orderId })),
  call(
    'admin.orders.listOriginals',
    STUDIO,
    async ({ given }) => ({ id: await given.order() }),
    'of an order given to the artist',
  ),
  call('admin.orders.late', ADMINS),
  call(
    'admin.orders.giveToArtist',
    admins(409),
    ({ orderId }) => ({ id: orderId, artistId: crypto.randomUUID() }),
    'to nobody',
  ),
  call(
    'admin.orders.drawWithRush',
    admins(409),
    async ({ order }) => ({ id: await order() }),
    'of an order without a promise',
  ),
  call(
    'admin.orders.movePromise',
    admins(409),
    ({ orderId }) => ({ id: orderId, seenDay: '2090-01-01', days: 1, reason: 'Ill.', message: 'Ill.' }),
    'of an order without one',
  ),
  call('admin.orders.dayToTell', ADMINS, ({ orderId }) => ({ id: orderId }), 'of an order that was told one'),
  call(
    'admin.orders.tellDay',
    admins(409),
    ({ orderId }) => ({ id: orderId, seenDay: '2090-01-01', message: 'It is there by then.' }),
    'to whom one was told',
  ),
  call(
    'admin.orders.pause',
    admins(409),
    async ({ order }) => ({ id: await order() }),
    'of an order without a promise',
  ),
  call(
    'admin.orders.endPause',
    admins(409),
    async ({ order }) => ({ id: await order() }),
    'of an order without a promise',
  ),
  call('admin.orders.many.choose', ADMINS, () => ({ filter: {} })),
  call('admin.orders.many.previewStatus', ADMINS, ({ orderId }) => ({
    orders: [{ id: orderId, revision: 999 }],
    status: 'Canceled',
    tellCustomers: true,
  })),
  call('admin.orders.many.setStatus', ADMINS, ({ orderId }) => ({
    orders: [{ id: orderId, revision: 999 }],
    status: 'Canceled',
    tellCustomers: true,
  })),
  call('admin.orders.many.checkLabels', ADMINS, ({ orderId }) => ({ ids: [orderId] })),
  call('admin.orders.many.noteParcels', ADMINS, async ({ order }) => ({
    parcels: [
      {
        ...{ id: await order(), parcelId: crypto.randomUUID(), carrier: 'ACS', number: '1' },
        seen: { status: 'Paid', parcels: 0 },
      },
    ],
  })),
  call('admin.orders.many.giveToArtist', ADMINS, ({ orderId }) => ({
    orders: [{ id: orderId, artistId: null }],
    artistId: unknownKey.id,
  })),
  ...ofOrder('admin.notes.list', async ({ order }) => ({ orderId: await order() })),
  ...ofOrder('admin.notes.colleagues', async ({ order }) => ({ orderId: await order() })),
  ...ofOrder('admin.notes.create', async ({ order }) => newNote(await order())),
  call('admin.notes.update', NOBODYS, () => ({ ...unknownNote, text: 'Changed.' }), 'that is not theirs'),
  call('admin.notes.delete', NOBODYS, () => unknownNote, 'that is not theirs'),
  call('admin.orders.sync', ADMINS, ({ paidSession }) => ({ sessionId: paidSession })),
  call('admin.orders.syncRecent', ADMINS, () => ({ days: 1 })),
  call('admin.orders.refund', ADMINS, ({ paidOrderId }) => ({
    id: paidOrderId,
    amount: 1_00,
    reason: 'requested_by_customer',
    note: '',
    key: crypto.randomUUID(),
  })),
  call(
    'admin.orders.notePaidElsewhere',
    admins(409),
    ({ orderId }) => ({ id: orderId, amount: 1_00, note: 'By bank transfer', key: crypto.randomUUID() }),
    'of an order that nobody has withdrawn from',
  ),
  call(
    'admin.orders.attributeRefund',
    admins(409),
    ({ orderId }) => ({ id: orderId, refundId: crypto.randomUUID() }),
    'where there is no such refund',
  ),
  call('admin.orders.lateRefunds', ADMINS),
  call('admin.orders.returnedRefunds', ADMINS),
  call(
    'admin.orders.declineLateRefund',
    admins(409),
    ({ orderId }) => ({ id: orderId }),
    'where none is proposed',
  ),
  call('admin.orders.getVat', ADMINS, ({ orderId }) => ({ id: orderId })),
  call('admin.orders.listRefunds', ADMINS, ({ orderId }) => ({ id: orderId })),
  call('order.list', CUSTOMERS, nothing),
  call('order.getReceipt', ELENIS, ({ orderId }) => ({ id: orderId }), 'of Eleni’s'),
  call('order.get', ELENIS, ({ orderId }) => ({ id: orderId }), 'of Eleni’s'),
  call('proof.get', EVERYONE, async ({ proof }) => byLink(await proof()), 'by its link'),
  call('proof.get', all(404), () => ({ of: unknownToken() }), 'by a link that nobody was sent'),
  call(
    'proof.get',
    ELENIS,
    async ({ proof }) => ({ of: { orderId: (await proof()).orderId } }),
    'of Eleni’s',
  ),
  call('proof.receipt', EVERYONE, async ({ proof }) => byLink(await proof()), 'by its link'),
  call(
    'proof.receipt',
    ELENIS,
    async ({ proof }) => ({ of: { orderId: (await proof()).orderId } }),
    'of Eleni’s',
  ),
  call(
    'proof.savePin',
    EVERYONE,
    async ({ proof }) => {
      const made = await proof();
      return { ...byLink(made), ...made.pin };
    },
    'by its link',
  ),
  call(
    'proof.savePin',
    ELENIS,
    async ({ proof }) => {
      const { orderId, pin } = await proof();
      return { of: { orderId }, ...pin };
    },
    'of Eleni’s',
  ),
  call('proof.deletePin', EVERYONE, async ({ proof }) => {
    const made = await proof();
    return { ...byLink(made), id: made.pin.id };
  }),
  call('proof.reply', EVERYONE, async ({ sentPin }) => {
    const made = await sentPin();
    return { ...byLink(made), id: crypto.randomUUID(), pinId: made.pin.id, text: 'Blue' };
  }),
  call('proof.sendComments', EVERYONE, async ({ proof }) => ofVersion(await proof())),
  call('proof.ask', EVERYONE, async ({ proof }) => ofVersion(await proof()), 'by its link'),
  call('proof.approve', EVERYONE, async ({ proof }) => ofVersion(await proof()), 'by its link'),
  call(
    'proof.approve',
    ELENIS,
    async ({ proof }) => {
      const { orderId, versionId } = await proof();
      return { of: { orderId }, versionId };
    },
    'of Eleni’s',
  ),
  call(
    'proof.beginNow',
    EVERYONE,
    async ({ proof }) => ({ ...byLink(await proof()), wording: SITE_TEXTS.digitalConsent.initial() }),
    'by its link',
  ),
  call(
    'proof.beginNow',
    ELENIS,
    async ({ proof }) => ({
      of: { orderId: (await proof()).orderId },
      wording: SITE_TEXTS.digitalConsent.initial(),
    }),
    'of Eleni’s',
  ),
  call('proof.buyRound', EVERYONE, async ({ sentPin }) => byLink(await sentPin()), 'by its link'),
  call(
    'proof.buyRound',
    ELENIS,
    async ({ sentPin }) => ({ of: { orderId: (await sentPin()).orderId } }),
    'of Eleni’s',
  ),
  call('proof.roundResult', EVERYONE, async ({ paidRound }) => ({ id: await paidRound() })),
  call('proof.invite', EVERYONE, async ({ proof }) => ({
    ...byLink(await proof()),
    name: 'Yiayia',
    email: null,
  })),
  call('proof.revoke', EVERYONE, async ({ proof }) => {
    const made = await proof();
    return { ...byLink(made), linkId: made.linkId };
  }),
  call('proof.renewDownload', EVERYONE, async ({ approvedProof, maria }) => {
    const made = await approvedProof();
    await (await maria()).proofs.deliver.mutate({ orderId: made.orderId, message: '' });
    return { ...byLink(made), deliveryId: made.deliveryId };
  }),

  call('admin.proofs.list', ADMINS, () => ({ waitingFor: 'studio' })),
  ...ofOrder('admin.proofs.get', async ({ proof }) => ({ id: (await proof()).orderId })),
  ...ofOrder('admin.proofs.createVersion', async ({ order }) => ({
    orderId: await order(),
    kind: 'sketches',
  })),
  ...ofOrder('admin.proofs.updateVersion', async ({ proofDraft }) => ({
    id: (await proofDraft()).id,
    revision: 1,
    kind: 'final',
    note: '',
  })),
  ...ofOrder('admin.proofs.deleteVersion', async ({ proofDraft }) => ({
    id: (await proofDraft()).id,
    revision: 1,
  })),
  ...ofOrder('admin.proofs.orderPages', async ({ proofDraft }) => {
    const { id, pageId } = await proofDraft();
    return { id, pageIds: [pageId] };
  }),
  call('admin.proofs.deletePage', STUDIO, async ({ given }) => ({ id: (await given.proofDraft()).pageId })),
  {
    ...call(
      'admin.proofs.deletePage',
      STUDIO,
      async ({ proofDraft }) => ({ id: (await proofDraft()).pageId }),
      'of an order that is not given to the artist, which changes nothing',
    ),
    isKept: { from: ['artist'], check: ({ isPageKept }) => isPageKept() },
  },
  ...ofOrder('admin.proofs.startUpload', async ({ proofDraft }) => (await proofDraft()).upload),
  ...ofOrder('admin.proofs.permitUpload', async ({ proofUpload }) => ({ id: (await proofUpload()).id })),
  ...ofOrder('admin.proofs.savePart', async ({ largeUpload }) => ({
    id: (await largeUpload()).id,
    number: 1,
    tag: '"a tag"',
  })),
  ...ofOrder('admin.proofs.finishUpload', async ({ proofUpload }) => ({ id: (await proofUpload()).id })),
  call('admin.proofs.cancelUpload', STUDIO, async ({ given }) => ({ id: (await given.proofUpload()).id })),
  {
    ...call(
      'admin.proofs.cancelUpload',
      STUDIO,
      async ({ proofUpload }) => ({ id: (await proofUpload()).id }),
      'of an order that is not given to the artist, which changes nothing',
    ),
    isKept: { from: ['artist'], check: ({ isUploadKept }) => isUploadKept() },
  },
  ...ofOrder('admin.proofs.send', async ({ proofDraft }) => ({
    id: (await proofDraft()).id,
    revision: 1,
    latest: null,
  })),
  ...ofOrder('admin.proofs.reply', async ({ sentPin }) => ({
    id: crypto.randomUUID(),
    pinId: (await sentPin()).pin.id,
    text: 'Which blue?',
  })),
  ...ofOrder('admin.proofs.markDone', async ({ sentPin }) => ({
    pinId: (await sentPin()).pin.id,
    done: true,
  })),
  call('admin.proofs.reopen', ADMINS, async ({ approvedProof }) => ({
    orderId: (await approvedProof()).orderId,
    reason: 'The ferry has the wrong name.',
  })),
  call('admin.proofs.countAsOwnMistake', ADMINS, async ({ sentPin, maria }) => {
    const { orderId } = await sentPin();
    const { roundsAsked } = await (await maria()).proofs.get.query({ id: orderId });
    return { roundId: roundsAsked[0]?.id, reason: 'The ferry had the wrong name.' };
  }),
  call('admin.proofs.refundRound', ADMINS, async ({ paidRound }) => ({
    id: await paidRound(),
    amount: 1_00,
    reason: 'duplicate',
    note: '',
    key: crypto.randomUUID(),
  })),
  call(
    'admin.proofs.noteRoundPaidElsewhere',
    admins(409),
    async ({ paidRound }) => ({
      ...{ id: await paidRound(), amount: 1_00, note: 'By bank transfer' },
      key: crypto.randomUUID(),
    }),
    'of an order that nobody has withdrawn from',
  ),
  call('admin.proofs.sendLink', ADMINS, async ({ proof }) => ({ id: (await proof()).orderId })),
  call('admin.proofs.revokeLink', ADMINS, async ({ proof }) => ({ id: (await proof()).linkId })),
  call('admin.proofs.deliver', ADMINS, async ({ approvedProof }) => ({
    orderId: (await approvedProof()).orderId,
    message: '',
  })),
  ...ofOrder('admin.proofs.removeDelivery', async ({ proof }) => ({ id: (await proof()).deliveryId })),
  call('admin.proofs.renewDownload', ADMINS, async ({ approvedProof, maria }) => {
    const { orderId, deliveryId } = await approvedProof();
    await (await maria()).proofs.deliver.mutate({ orderId, message: '' });
    return { id: deliveryId };
  }),
  call('admin.proofs.sendParcel', ADMINS, async ({ order }) => ({
    id: crypto.randomUUID(),
    orderId: await order(),
    carrier: 'ACS',
    number: null,
    url: null,
  })),
  call('admin.proofs.markArrived', ADMINS, async ({ order, maria }) => {
    const parcel = {
      id: crypto.randomUUID(),
      orderId: await order(),
      carrier: 'ACS',
      number: null,
      url: null,
    };
    await (await maria()).proofs.sendParcel.mutate(parcel);
    return { id: parcel.id };
  }),
  call('admin.analytics.get', ADMINS, nothing),
  call('admin.analytics.load', ADMINS),
  call('admin.answering.list', STUDIO),
  call(
    'admin.answering.begin',
    ADMINS,
    async ({ question }) => ({ of: 'question', id: await question() }),
    'to a question',
  ),
  ...ofOrder('admin.answering.begin', async ({ sentPin }) => ({
    of: 'comment',
    id: (await sentPin()).pin.id,
  })),
  call('admin.answering.end', STUDIO, async ({ question }) => ({ of: 'question', id: await question() })),
  call('admin.help.list', ADMINS, nothing),
  call('admin.help.countPending', ADMINS),
  call('admin.help.get', ADMINS, async ({ question }) => ({ id: await question() })),
  call('admin.help.update', ADMINS, async ({ question }) => ({
    id: await question(),
    status: 'resolved',
    adminNotes: '',
    revision: 1,
  })),
  call('admin.help.answer', ADMINS, async ({ question }) => ({
    id: await question(),
    message: 'Ten pages.',
    resolve: true,
    answersSeen: 0,
    key: crypto.randomUUID(),
  })),
  call('admin.changes', STUDIO),
  call('admin.today.get', STUDIO, nothing),
  call(
    'admin.today.get',
    ADMINS,
    async ({ maria, newArtist }) => ({
      artistId: (await (await maria()).artists.create.mutate(newArtist())).id,
    }),
    'of another artist',
  ),
  ...ofOrder('admin.today.tick', async ({ order }, { promise }) => {
    const orderId = await order();
    await promise(orderId);
    return { orderId, stage: 'sketches', done: true };
  }),
  call('admin.team.list', ADMINS),
  call('admin.team.grant', ADMINS, async ({ account }) => ({ email: (await account()).email })),
  call('admin.team.revoke', ADMINS, async ({ account }) => ({ userId: (await account('admin')).id })),
  call('admin.team.artists', ADMINS),
  call('admin.team.grantArtist', ADMINS, async ({ account }) => ({
    email: (await account()).email,
    artistId: null,
    name: 'Anna',
  })),
  call('admin.team.revokeArtist', ADMINS, async ({ artistAccount }) => ({
    artistId: await artistAccount(),
    handOn: false,
  })),
  call('admin.packages.list', ADMINS),
  call('admin.packages.create', ADMINS, ({ newPackage }) => newPackage()),
  call('admin.packages.update', ADMINS, async ({ maria, newPackage }) => ({
    ...newPackage(),
    ...(await (await maria()).packages.create.mutate(newPackage())),
    revision: 1,
  })),
  call('admin.packages.delete', ADMINS, async ({ maria, newPackage }) => ({
    ...(await (await maria()).packages.create.mutate(newPackage())),
    revision: 1,
  })),
  call('admin.packages.reorder', ADMINS, async ({ maria }) =>
    inOrder(await (await maria()).packages.list.query()),
  ),
  call('admin.addOns.list', ADMINS),
  call('admin.addOns.create', ADMINS, ({ newAddOn }) => newAddOn()),
  call('admin.addOns.update', ADMINS, async ({ maria, newAddOn }) => ({
    ...newAddOn(),
    ...(await (await maria()).addOns.create.mutate(newAddOn())),
    revision: 1,
  })),
  call('admin.addOns.delete', ADMINS, async ({ maria, newAddOn }) => ({
    ...(await (await maria()).addOns.create.mutate(newAddOn())),
    revision: 1,
  })),
  call('admin.addOns.reorder', ADMINS, async ({ maria }) =>
    inOrder(await (await maria()).addOns.list.query()),
  ),
  call('admin.artists.list', ADMINS),
  call('admin.artists.create', ADMINS, ({ newArtist }) => newArtist()),
  call('admin.artists.update', ADMINS, async ({ maria, newArtist }) => ({
    ...newArtist(),
    ...(await (await maria()).artists.create.mutate(newArtist())),
  })),
  call('admin.artists.delete', ADMINS, async ({ maria, newArtist }) =>
    (await maria()).artists.create.mutate(newArtist()),
  ),
  call('admin.artists.reorder', ADMINS, async ({ maria }) =>
    inOrder(await (await maria()).artists.list.query()),
  ),
  call('admin.daysOff.list', ADMINS),
  call('admin.daysOff.create', ADMINS, ({ newDayOff }) => newDayOff()),
  call('admin.daysOff.update', ADMINS, async ({ maria, newDayOff }) =>
    (await maria()).daysOff.create.mutate(newDayOff()),
  ),
  call('admin.daysOff.delete', ADMINS, async ({ maria, newDayOff }) =>
    (await maria()).daysOff.create.mutate(newDayOff()),
  ),
  call('admin.daysOff.acceptHolidays', ADMINS, () => ({ year: new Date().getFullYear() })),
  call('admin.planningSettings.get', ADMINS),
  call('admin.planningSettings.updateWork', ADMINS, async ({ maria }) => {
    const { revision, settings } = await (await maria()).planningSettings.get.query();
    return { revision, work: settings.work };
  }),
  call('admin.planningSettings.updateDelivery', ADMINS, async ({ maria }) => {
    const { revision, settings } = await (await maria()).planningSettings.get.query();
    return { revision, delivery: settings };
  }),
  call('admin.comics.list', ADMINS),
  call('admin.comics.get', ADMINS, ({ comic }) => comic()),
  call('admin.comics.create', ADMINS, () => ({ title: 'The Swim', category: 'Love' })),
  call('admin.comics.update', ADMINS, async ({ comic }) => ({
    ...(await comic()),
    revision: 1,
    title: 'The Swim',
    slug: `swim-${crypto.randomUUID()}`,
    description: '',
    category: 'Love',
    featured: false,
    published: false,
  })),
  call('admin.comics.updatePages', ADMINS, async ({ comic }) => ({ ...(await comic()), ...emptyLists() })),
  call('admin.comics.delete', ADMINS, async ({ comic }) => ({ ...(await comic()), revision: 1 })),
  call('admin.comics.reorder', ADMINS, async ({ maria }) =>
    inOrder(await (await maria()).comics.list.query()),
  ),
  call('admin.stories.list', ADMINS),
  call('admin.stories.get', ADMINS, ({ story }) => story()),
  call('admin.stories.create', ADMINS, () => ({ title: 'A Ferry' })),
  call('admin.stories.update', ADMINS, async ({ story }) => ({
    ...(await story()),
    revision: 1,
    title: 'A Ferry',
    slug: `ferry-${crypto.randomUUID()}`,
    summary: '',
    body: '',
    tags: [],
    coverAlt: '',
    published: false,
  })),
  call('admin.stories.removeCover', ADMINS, ({ story }) => story()),
  call('admin.stories.delete', ADMINS, async ({ story }) => ({ ...(await story()), revision: 1 })),
  call('admin.stories.preview', ADMINS, () => ({ body: '*Hello*' })),
  call('admin.help.messages.list', ADMINS, () => ({ suspicious: false })),
  call('admin.help.messages.count', ADMINS),
  call('admin.help.messages.get', ADMINS, async ({ message }) => ({ id: await message() })),
  call('admin.newsletter.listSubscribers', ADMINS, nothing),
  call('admin.withdrawals.list', ADMINS),
  call('admin.withdrawals.open', ADMINS),
  call('admin.withdrawals.setAside', ADMINS, async ({ withdrawnOrder }) => ({
    orderId: await withdrawnOrder(),
    reason: 'It is printed.',
  })),
  call('admin.translations.list', ADMINS, () => ({ language: 'el' })),
  call('admin.translations.get', ADMINS, () => ({ kind: 'texts', id: 'quote1', language: 'el' })),
  call('admin.translations.update', ADMINS, () => ({
    ...{ kind: 'texts', id: 'quote1', language: 'el', revision: 0, translatedFrom: '' },
    texts: { value: 'Γέλασε.' },
  })),
  call('admin.texts.list', ADMINS),
  call('admin.texts.removeGuaranteeNotice', ADMINS),
  call('admin.texts.update', ADMINS, () => ({ name: 'companyGemi', value: '1', revision: 0 })),
  call('admin.health.get', ADMINS),
  call('admin.privacy.list', ADMINS),
  call('admin.privacy.look', ADMINS, () => ({ email: 'nobody@example.com' })),
  call('admin.privacy.delete', ADMINS, () => ({ email: 'nobody@example.com' })),
];

export const ROUTES: Row[] = [
  ask('GET /api/health', EVERYONE, '/api/health'),
  ask('ALL /api/trpc/*', all(404), '/api/trpc/nothing', 'for a procedure that there is none of'),
  ask('POST /api/stripe/webhook', all(400), () => ({ path: '/api/stripe/webhook', body: '{}' }), 'unsigned'),
  ask(
    'POST /api/stripe/webhook',
    EVERYONE,
    ({ signedEvent }) => ({ path: '/api/stripe/webhook', ...signedEvent() }),
    'signed by Stripe',
  ),

  ask(
    'POST /api/drafts/:id/images',
    EVERYONE,
    async ({ draft, uploadTo }) => uploadTo(await draft()),
    'with the draft’s key',
  ),
  ask(
    'POST /api/drafts/:id/images',
    all(404),
    async ({ guessed, uploadTo }) => uploadTo(await guessed()),
    'without the draft’s key',
  ),
  ask(
    'PUT /api/originals/:id/:part{[0-9]+}',
    EVERYONE,
    async ({ original }) => original.part(await original.open()),
    'with its draft’s key',
  ),
  ask(
    'PUT /api/originals/:id/:part{[0-9]+}',
    all(404),
    async ({ original }) => original.part({ ...(await original.open()), token: original.guessedToken }),
    'without its draft’s key',
  ),
  ask('GET /api/images/*', EVERYONE, ({ imageUrl }) => ({ path: imageUrl }), 'by its secret address'),
  ask(
    'GET /api/images/*',
    all(404),
    ({ imageUrl }) => ({ path: imageUrl.replace(/[^/]+\.jpg$/, `${'a'.repeat(24)}.jpg`) }),
    'by the draft’s id alone',
  ),
  ask(
    'POST /api/unsubscribe/:token',
    all(404),
    `/api/unsubscribe/${'a'.repeat(43)}`,
    'by a link that nobody was sent',
  ),
  ask('GET /api/unsubscribe/:token', all(303), `/api/unsubscribe/${'a'.repeat(43)}`),

  ask('GET /api/admin/orders.csv', ADMINS, '/api/admin/orders.csv'),
  ask('POST /api/admin/orders.csv', ADMINS, ({ orderId }) => ({
    path: '/api/admin/orders.csv',
    body: new URLSearchParams({ id: orderId }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })),
  ask('GET /api/admin/subscribers.csv', ADMINS, '/api/admin/subscribers.csv'),
  ask('GET /api/admin/orders/:id/photos.zip', ADMINS, ({ orderWithPhotos }) => ({
    path: `/api/admin/orders/${orderWithPhotos}/photos.zip`,
  })),
  ask(
    'GET /api/admin/orders/:id/photos.zip',
    STUDIO,
    async ({ given }) => ({ path: `/api/admin/orders/${await given.order()}/photos.zip` }),
    'of an order given to the artist',
  ),
  ask('GET /api/admin/orders/:id/job-sheet.pdf', ADMINS, ({ orderWithPhotos }) => ({
    path: `/api/admin/orders/${orderWithPhotos}/job-sheet.pdf`,
  })),
  ask(
    'GET /api/admin/orders/:id/job-sheet.pdf',
    STUDIO,
    async ({ given }) => ({ path: `/api/admin/orders/${await given.order()}/job-sheet.pdf` }),
    'of an order given to the artist',
  ),
  ask(
    'GET /api/admin/orders/job-sheets.pdf',
    ADMINS,
    async ({ orderWithPhotos, given }) => ({
      path: `/api/admin/orders/job-sheets.pdf?ids=${await given.order()},${orderWithPhotos}`,
    }),
    'of which one is not given to the artist',
  ),
  ask(
    'GET /api/admin/orders/job-sheets.pdf',
    STUDIO,
    async ({ given }) => ({ path: `/api/admin/orders/job-sheets.pdf?ids=${await given.order()}` }),
    'of an order given to the artist',
  ),
  ask('GET /api/admin/orders/:id/originals/:original', ADMINS, ({ orderWithOriginal }) => ({
    path: `/api/admin/orders/${orderWithOriginal.id}/originals/${orderWithOriginal.original}`,
  })),
  ask('GET /api/admin/orders/labels.pdf', ADMINS, async ({ addressedOrder }) => ({
    path: `/api/admin/orders/labels.pdf?ids=${await addressedOrder()}`,
  })),
  ask('GET /api/admin/orders/:id/label.pdf', ADMINS, async ({ addressedOrder }) => ({
    path: `/api/admin/orders/${await addressedOrder()}/label.pdf`,
  })),
  ask('GET /api/admin/orders/:id/cn22.pdf', ADMINS, async ({ addressedOrder }) => ({
    path: `/api/admin/orders/${await addressedOrder()}/cn22.pdf?kind=sale&description=Book&quantity=1&grams=400&value=149&tariff=4901.99`,
  })),
  ask('POST /api/admin/privacy/export', ADMINS, () => ({
    path: '/api/admin/privacy/export',
    body: 'email=nobody%40example.com',
  })),
  ask('POST /api/admin/comics/:id/pages', ADMINS, async ({ comic, picture }) => ({
    path: `/api/admin/comics/${(await comic()).id}/pages`,
    ...picture,
  })),
  ask('POST /api/admin/stories/:id/cover', ADMINS, async ({ story, picture }) => ({
    path: `/api/admin/stories/${(await story()).id}/cover`,
    ...picture,
  })),

  ask('POST /api/admin/guarantee-notice', ADMINS, ({ picture }) => ({
    path: '/api/admin/guarantee-notice',
    ...picture,
  })),

  ask(
    'POST /api/privacy/export',
    CUSTOMERS,
    () => ({ path: '/api/privacy/export', body: '' }),
    'of one’s own, by a session',
  ),
  ask(
    'POST /api/privacy/export',
    all(404),
    () => ({ path: '/api/privacy/export', body: `token=${'a'.repeat(43)}` }),
    'by a link that nobody was sent',
  ),
  ask(
    'GET /api/proofs/pages/:id/:width',
    EVERYONE,
    async ({ storedPage }) => ({ path: (await storedPage()).byKey }),
    'by a link’s key',
  ),
  ask(
    'GET /api/proofs/pages/:id/:width',
    [404, 200, 404, 404, 200, 404],
    async ({ storedPage }) => ({ path: (await storedPage()).url }),
    'of Eleni’s, by a session',
  ),
  ask(
    'GET /api/proofs/pages/:id/:width',
    [404, 200, 404, 200, 200, 404],
    async ({ given }) => ({ path: (await given.storedPage()).url }),
    'of Eleni’s, given to the artist, by a session',
  ),
  ask(
    'GET /api/proofs/deliveries/:id',
    EVERYONE,
    async ({ storedDelivery }) => ({ path: (await storedDelivery()).byKey }),
    'by a link’s key',
  ),
  ask(
    'GET /api/proofs/deliveries/:id',
    [404, 200, 404, 404, 200, 404],
    async ({ storedDelivery }) => ({ path: (await storedDelivery()).url }),
    'of Eleni’s, by a session',
  ),
  ask(
    'GET /api/proofs/deliveries/:id',
    [404, 200, 404, 200, 200, 404],
    async ({ given }) => ({ path: (await given.storedDelivery()).url }),
    'of Eleni’s, given to the artist, by a session',
  ),
  ask('PUT /api/admin/uploads/:id', ADMINS, async ({ proofUpload }) => ({
    path: (await proofUpload()).parts[0]?.permission.url ?? '',
    body: 'a page...',
  })),
  ask(
    'PUT /api/admin/uploads/:id',
    STUDIO,
    async ({ given }) => ({
      path: (await given.proofUpload()).parts[0]?.permission.url ?? '',
      body: 'a page...',
    }),
    'of an order given to the artist',
  ),
  ask(
    'PUT /api/admin/uploads/:id/:part{[0-9]+}',
    admins(408),
    async ({ largeUpload }) => ({
      path: (await largeUpload()).parts[0]?.permission.url ?? '',
      body: 'a part...',
    }),
    'with a part that is cut off',
  ),

  ask(
    'PUT /api/admin/uploads/:id/:part{[0-9]+}',
    [404, 404, 404, 408, 408, 403],
    async ({ given }) => ({
      path: (await given.largeUpload()).parts[0]?.permission.url ?? '',
      body: 'a part...',
    }),
    'with a part that is cut off, of an order given to the artist',
  ),

  ask('GET /media/*', EVERYONE, ({ mediaUrl }) => ({ path: mediaUrl })),
  ask('GET /media/*', all(404), '/media/shop/nothing/400.webp', 'for what there is none of'),
  ask('GET /art/social/:card{[a-z0-9-]+\\.jpg}', all(301), '/art/social/home.jpg'),
  ask('GET /art/:file{[a-z0-9/-]+\\.webp}', all(301), '/art/the-swim/1-400.webp'),
  ask('ALL /art/*', all(404), '/art/nothing'),

  ask('GET /api/cron/:job', all(404), '/api/cron/mail', 'without the clock’s secret'),
  ask(
    'GET /api/cron/:job',
    all(404),
    () => ({ path: '/api/cron/mail', headers: { authorization: 'Bearer a-guess' } }),
    'with another secret',
  ),
  ask(
    'GET /api/cron/:job',
    EVERYONE,
    ({ clock }) => ({ path: '/api/cron/mail', headers: clock }),
    'with the clock’s secret',
  ),
  ask('ALL /api/*', all(404), '/api/nothing'),

  ask('GET /sitemap.xml', EVERYONE, '/sitemap.xml'),
  ask('GET /:file{sitemap-[0-9]{1,4}\\.xml}', EVERYONE, '/sitemap-1.xml'),
  ask('GET /robots.txt', EVERYONE, '/robots.txt'),
  ask('GET /site.webmanifest', EVERYONE, '/site.webmanifest'),
  ask('GET /el/site.webmanifest', EVERYONE, '/el/site.webmanifest'),
  ask('GET /.well-known/security.txt', EVERYONE, '/.well-known/security.txt'),
  ask('ALL /.vite/*', all(404), '/.vite/manifest.json'),
  ask('ALL /assets/*', all(404), '/assets/nothing.js'),
  ask('GET /favicon.ico', all(301), '/favicon.ico'),
  // Pages contain no personal data, which is loaded by tRPC.
  ask('GET /*', EVERYONE, '/', 'for the home page'),
  ask('GET /*', EVERYONE, '/my-orders', 'for a customer’s page'),
  ask('GET /*', EVERYONE, '/admin', 'for the back office’s page'),
  ask('GET /*', all(404), '/nothing', 'for a page that there is none of'),

  ask('GET /dev/mail', EVERYONE, '/dev/mail', 'on the machine itself'),
  ask('GET /dev/mail', all(404), () => ({ path: '/dev/mail', ...strange }), 'from another machine'),
  ask('GET /dev/mail/:id', EVERYONE, ({ mailId }) => ({ path: `/dev/mail/${mailId}` })),
  ask('GET /dev/mail/:id', all(404), ({ mailId }) => ({ path: `/dev/mail/${mailId}`, ...strange }), 'afar'),
  ask('GET /dev/proofs', EVERYONE, '/dev/proofs', 'on the machine itself'),
  ...[
    'GET /dev/proofs',
    'GET /dev/proofs/:id',
    'GET /dev/payments',
    'GET /dev/payments/pay/:id',
    'POST /dev/payments/pay/:id',
    'POST /dev/payments/sessions/:id',
    'POST /dev/payments/refunds/:id',
    'POST /dev/payments/disputes/:id',
    'GET /dev/payments/invoices/:id',
    'GET /dev/payments/style.css',
    'GET /dev/payments/images/:name',
    'GET /dev/payments/fonts/:name',
  ].map((name) =>
    ask(name, all(404), () => ({ path: name.replace(/^\S+ /, ''), ...strange }), 'from another machine'),
  ),
  ask('GET /dev/payments', EVERYONE, '/dev/payments', 'on the machine itself'),
];

function inOrder(rows: { id: string }[]) {
  const ids = rows.map(({ id }) => id);
  return { before: ids, after: ids };
}
