import { describe, expect, test } from 'vitest';
import { inLanguage } from '#server/language.ts';
import { FINDING_GROUPS, type Finding, type FindingKind } from '#shared/health/health.ts';
import { DISPUTE_STATES } from '#shared/order/dispute.ts';
import { ORDER_STATUSES } from '#shared/order/order.ts';
import type { LateOrder, LateProposal } from '#shared/planning/late.ts';
import { PROOF_KINDS } from '#shared/proof/proof.ts';
import { DELIVERY_TYPES } from '#shared/storefront/price.ts';
import { STUDIO } from '#shared/studio.ts';
import type { ProofNews, ProofRound } from './proof-templates.ts';
import { renderMail } from './render-mail.tsx';
import type { MailContent, MailTemplate } from './templates.ts';
import type { MailAttachment } from './transport.ts';

const SITE = 'https://9.8';

// Texts of people and the studio stay as they are, so here they have no letters.
const order = { customerName: '1001', orderNumber: '4827-1935', title: '1002' };
const money = { amount: 149_00, currency: 'EUR' };
const at = '2026-11-23T10:00:00Z';
const token = '1003';
const consent = { wording: '1004', at };
const hidden = { token, unsubscribeToken: '1005' };
const bought = {
  ...{ customerName: '1001', currency: 'EUR', total: 298_00, address: '1006\n1007' },
  lines: [
    { orderNumber: '4827-1935', title: '1002', details: ['1008'], promised: ['1009'], amount: 149_00 },
    { orderNumber: null, title: '1010', texts: [{ label: '1011', text: '1012' }], amount: 149_00 },
  ],
};
const news = (kind: ProofNews['kind']) => ({ ...order, kind, number: 1021 });
const byKind = PROOF_KINDS.map(news);
const comment = { version: 1022, number: 1023, page: 1024, by: '1025', text: '1026' };
const answer = {
  id: '1',
  rootId: '1',
  comment,
  before: null,
  role: 'studio' as const,
  by: '1027',
  text: '1028',
};
const answers = [
  [answer],
  [
    { ...answer, role: 'family' as const, before: { role: 'studio' as const, by: '1029', text: '1030' } },
    {
      ...answer,
      id: '2',
      rootId: '2',
      comment: { ...comment, page: null },
      role: 'buyer' as const,
      by: '1031',
    },
    { ...answer, id: '3', rootId: '3', before: { role: 'buyer' as const, by: '1032', text: '1033' } },
  ],
];
const rounds: ProofRound[] = [
  ...(['paid', 'failed', 'refunded', 'part-refunded'] as const).map((event) => ({
    ...order,
    ...money,
    event,
  })),
  ...(['approved', 'canceled', 'completed', 'withdrawn'] as const).map((over) => ({
    ...{ ...order, ...money, event: 'paid' as const, over },
  })),
  { ...order, ...money, event: 'failed', overdueDays: 90 },
];
const statement = { name: '1001', email: '1034', orderNumber: '1035', receivedAt: at };
const message = { name: '1036', email: '1037', message: '1038' };
const refund = { customerName: '1001', ...money, orders: [order, { title: '1013' }] };

const DISPUTE_REASONS = ['fraudulent', 'unrecognized', 'duplicate', 'product_not_received'].concat(
  ...[['product_unacceptable', 'credit_not_processed', 'debit_not_authorized', 'insufficient_funds']],
);

/** Data of every template, for each of its sentences. */
const SOME_FINDINGS = Object.keys(FINDING_GROUPS).map(
  (kind): Finding => ({
    kind: kind as FindingKind,
    level: 'wrong',
    since: at,
    job: 'mail',
    count: 1043,
    bytes: 1,
    names: '1045',
    errorId: '1046',
  }),
);

const DATA: { [Name in MailTemplate]: Extract<MailContent, { template: Name }>['data'][] } = {
  'order-confirmed': [
    {
      ...{ ...bought, digital: { consent }, beginsLater: true, links: { '4827-1935': token } },
      ...{ guarantee: '1014', terms: '1055' },
    },
    { ...bought, digital: { consent: null }, hasAccount: true, contract: [{ title: '1015', text: '1016' }] },
    { ...bought, withdrawnNumbers: ['4827-1935'] },
    { ...bought, withdrawnNumbers: ['4827-1935', '4827-1936'] },
  ],
  'payment-pending': [
    ...(['none', 'some', 'all'] as const).map((waiting) => ({
      ...bought,
      ...order,
      waiting,
      checkoutId: '1',
    })),
    { ...bought, ...order, transfer: { amount: 1, account: null, reference: null, url: null } },
    {
      ...{ ...bought, ...order },
      transfer: {
        amount: 1,
        account: { holder: '1017', iban: '1018', bic: '1019' },
        reference: '1020',
        url: '1040',
      },
    },
  ],
  'payment-failed': [
    bought,
    { ...bought, orderNumber: '4827-1935' },
    { ...bought, ...order, overdueDays: 90 },
  ],
  'payment-disputed': [
    ...DISPUTE_STATES.map((state) => ({
      ...{ ...money, state, orders: [{ id: '1', number: '4827-1935' }], reason: 'general', dueAt: null },
    })),
    ...DISPUTE_REASONS.map((reason, index) => ({
      ...{ ...money, reason, dueAt: at, state: index % 2 === 0 ? ('open' as const) : ('inquiry' as const) },
      orders: [
        { id: '1', number: '4827-1935' },
        { id: '2', number: '4827-1935-2' },
      ],
    })),
  ],
  'new-order': [
    { ...bought, customerEmail: '1034', remarks: ['1041'] },
    ...[false, true].map((isRush) => ({
      ...{
        ...bought,
        ...order,
        isRush,
        customerEmail: '1034',
        remarks: [],
        orderId: '1',
        deliveries: [...DELIVERY_TYPES],
      },
      withdrawnNumbers: ['4827-1935'],
    })),
  ],
  'begun-at-once': [true, false].map((hasDays) => ({
    ...{ ...order, consent, promised: ['1009'], hasDays, hasAccount: hasDays },
    ...(!hasDays && { links: { '4827-1935': token } }),
  })),
  'begun-at-once-studio': [{ ...order, consent, promised: ['1009'], orderId: '1' }],
  'order-status': [
    ...ORDER_STATUSES.map((status) => ({ ...order, status, message: '1042', refunded: money })),
    { ...order, status: 'Canceled', hasAccount: false },
    { ...order, status: 'Canceled', refunded: { ...money, elsewhere: true } },
    { ...order, status: 'Ready for Print', deliveryOption: 'digital' },
    ...[false, true].flatMap((hasSentFiles) =>
      (['digital', 'print'] as const).map((deliveryOption) => ({
        ...{
          ...order,
          status: 'Completed' as const,
          deliveryOption,
          hasSentFiles,
          links: { '4827-1935': token },
        },
      })),
    ),
  ],
  'promise-moved': [
    { ...order, message: '1042' },
    { ...order, message: '1042', hasAccount: false, links: { '4827-1935': token } },
    { ...order, message: '1042', isFirst: true },
  ],
  'late-promises': [
    { orders: [lateOrder(0, { what: 'rush' })] },
    {
      orders: [
        lateOrder(3, { what: 'artist', artistId: '1', name: '1043' }),
        lateOrder(-2, { what: 'mail', day: '2026-12-04' }),
        { ...lateOrder(1, { what: 'mail', day: null }), daysLate: null },
      ],
    },
  ],
  'order-refunded': [
    { ...refund, canceled: true },
    { ...refund, orders: [order], canceled: true },
    { ...refund, canceled: false },
    { ...refund, orders: [order], canceled: false, daysLate: 1 },
    { ...refund, orders: [order], canceled: false, daysLate: 6 },
  ],
  'refund-failed': [
    { ...refund, customerEmail: '1034' },
    { ...refund, customerEmail: '1034', reason: '1043' },
    { ...refund, customerEmail: '1034', reason: null },
    { ...refund, customerEmail: 'x@deleted.invalid' },
  ],
  'proof-sent': [
    ...byKind.map((version) => ({ ...version, note: '1043', token })),
    { ...news('final'), note: null, token, isAnswerable: false },
  ],
  'proof-reopened': byKind.map((version) => ({ ...version, reason: '1043', nextBy: at, token })),
  'proof-reminder': byKind.map((version) => ({ ...version, days: 5, token })),
  'proof-asked': byKind.map((version, left) => ({ ...version, by: '1044', left, nextBy: at })),
  'proof-approved': [
    ...byKind.map((version) => ({ ...version, by: '1044', at, isFinal: false })),
    { ...news('final'), by: '1044', at, isFinal: true, deliveryOption: 'digital' },
    { ...news('final pages'), by: '1044', at, isFinal: true, deliveryOption: 'print' },
  ],
  'proof-studio': (['asked', 'approved', 'waiting'] as const).flatMap((event) =>
    byKind.map((version) => ({ ...version, orderId: '1', by: '1044', event })),
  ),
  'proof-answers': answers.map((gathered) => ({ ...order, orderId: '1', answers: gathered, token })),
  'proof-answers-studio': answers.map((gathered) => ({ ...order, orderId: '1', answers: gathered })),
  'proof-delivery': [false, true].map((isFurther) => ({
    ...order,
    files: ['1045'],
    message: '1046',
    token,
    isFurther,
  })),
  'proof-parcel': (['comic', 'add-on', 'further'] as const).map((contains) => ({
    ...{ ...order, carrier: '1047', number: '1048', url: '1049', token, contains },
  })),
  'proof-invitation': ['1050', ''].map((from) => ({ name: '1001', from, title: '1002', token })),
  'proof-round': rounds,
  'proof-round-studio': rounds.map((round, index) => ({
    ...round,
    orderId: '1',
    by: '1044',
    isAsOffered: index > 0,
  })),
  'contact-message': [message],
  'suspicious-messages': [
    { messages: [message], further: 0 },
    { messages: [message], further: 2 },
  ],
  'help-answer': [{ question: '1051', answer: '1052', studioEmail: '1053' }],
  'help-request': [
    { name: '1036', email: '1037', question: '1051' },
    { name: null, email: '1037', question: '1051' },
    { name: null, email: '1037', question: null },
  ],
  'confirm-newsletter': [
    { ...hidden, source: 'footer' },
    { ...hidden, source: 'configurator' },
  ],
  'draft-link': [
    { customerName: '1001', ...hidden },
    { customerName: '', token, unsubscribeToken: null },
  ],
  'draft-reminder': [{ customerName: '1001', ...hidden }],
  'withdrawal-received': [statement],
  'withdrawal-set-aside': [
    { ...order, reason: '1054' },
    { ...order, reason: '1054', isCanceled: true },
  ],
  'withdrawal-studio': [
    { ...statement, orderId: '1' },
    { ...statement, orderId: null },
    { ...statement, orderId: null, isOnItsWay: true },
  ],
  'privacy-link': [{ token }],
  'data-deleted': [
    { ordersReduced: 0, openOrders: 0 },
    { ordersReduced: 1, openOrders: 1 },
  ],
  'verify-email': [{ token }],
  'reset-password': [{ token }],
  'account-changed': (['password-changed', 'second-factor-on', 'second-factor-off'] as const).map(
    (change) => ({
      change,
    }),
  ),
  'note-mention': [{ author: '1045', orderNumber: '4827-1935', orderId: '1046' }],
  'shop-wrong': [{ findings: SOME_FINDINGS.slice(0, 1) }, { findings: SOME_FINDINGS }],
  'shop-right-again': [
    { findings: SOME_FINDINGS.slice(0, 1), remaining: 0 },
    { findings: SOME_FINDINGS, remaining: 1 },
    { findings: SOME_FINDINGS, remaining: 1044 },
  ],
};

const CONTENTS = Object.entries(DATA).flatMap(([template, all]) =>
  all.map((data) => ({ template, data }) as MailContent),
);

/** Names, and words that Greek has in Latin letters. */
const LATIN = new RegExp(
  `https?://\\S+|cs_|${STUDIO.name}|${STUDIO.email}|\\b(Stripe|PayPal|STRIPE_TAX|Tax|PDF|IBAN|BIC|GMT|email|webhooks|kB)\\b`,
  'gi',
);

const textsOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replaceAll('&nbsp;', ' ');

describe('a mail from each template', () => {
  test.each(CONTENTS)('is Greek in Greek and English in English: $template', (content) => {
    const greek = inLanguage('el', () => renderMail(content, SITE));
    const english = inLanguage('en', () => renderMail(content, SITE));
    for (const part of ['subject', 'text', 'html'] as const) {
      const [el, en] = [greek, english].map((mail) => textsOf(mail[part]));
      expect((el ?? '').replace(LATIN, '').match(/\p{Script=Latin}{2,}/gu)).toBeNull();
      expect((en ?? '').match(/\p{Script=Greek}+/gu)).toBeNull();
      expect(valuesIn(el)).toEqual(valuesIn(en));
    }
    const [el = '', en = ''] = [greek, english].map(({ attachments = [] }) => namesOf(attachments));
    expect(el.match(/\p{Script=Latin}{2,}/gu)).toBeNull();
    expect(en.match(/\p{Script=Greek}+/gu)).toBeNull();
    expect(greek.text).toContain(`Έχετε απορίες; Γράψτε μας στο ${STUDIO.email}.`);
    expect(previewOf(greek.html)).toMatch(/\p{Script=Greek}|\d{4}/u);
    expect(greek.html).toContain('<html lang="el">');
    expect(english.html).toContain('<html lang="en">');
  });

  test('is the same whether it was written before or after a mail in another language', async () => {
    const write = (language: 'el' | 'en', content: MailContent) =>
      inLanguage(language, async () => {
        await Promise.resolve();
        return renderMail(content, SITE);
      });
    const alone = await write('el', { template: 'draft-link', data: { customerName: 'Ελένη', ...hidden } });
    const mixed = await Promise.all(
      CONTENTS.slice(0, 40).map((content, index) => write(index % 2 === 0 ? 'en' : 'el', content)),
    );
    expect(mixed.map(({ html }) => /lang="(..)"/.exec(html)?.[1])).toEqual(
      mixed.map((_, index) => (index % 2 === 0 ? 'en' : 'el')),
    );
    expect(await write('el', { template: 'draft-link', data: { customerName: 'Ελένη', ...hidden } })).toEqual(
      alone,
    );
  });
});

/** A list of mails shows the first text beside the subject. */
function previewOf(html: string): string {
  return /<body[^>]*><div style="display:none[^>]*>([^<]*)/.exec(html)?.[1] ?? '';
}

/** The names of attached files, without the shop's and the ending. */
function namesOf(files: MailAttachment[]): string {
  return files.map(({ filename }) => filename.replace(/yours-in-ink|\.txt$/g, '')).join();
}

/** The data that a mail shows, whose sequence may differ between languages. */
function valuesIn(text = ''): string[] {
  return [...new Set(text.match(/\b10\d\d\b|4827-193\d/g))].sort();
}

function lateOrder(daysLeft: number, proposal: LateProposal): LateOrder {
  const { orderNumber: number, customerName } = order;
  const late = { promisedDay: '2026-12-03', daysLeft, daysLate: 4, proposal };
  return { orderId: '1', number, customerName, customerEmail: '1034', ...late };
}
