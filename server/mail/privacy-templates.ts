import { PRIVACY_LINK_HOURS } from '#shared/privacy/privacy.ts';

export type DataDeleted = { ordersReduced: number; openOrders: number };

export function privacyLinkTemplate({ token }: { token: string }) {
  return {
    subject: 'Your data at our studio',
    paragraphs: [
      'Somebody, we hope you, has asked what we keep about this address.',
      `Behind the link you see it, download all of it, or have it deleted. It works for ${PRIVACY_LINK_HOURS} hours, for whoever has it, so please pass it on to nobody.`,
      'If it was not you, nothing needs to be done.',
    ],
    // In the fragment, the token never reaches a server or a log.
    action: { label: 'See my data', path: `/my-data#token=${token}` },
  };
}

export function dataDeletedTemplate({ ordersReduced, openOrders }: DataDeleted) {
  return {
    subject: openOrders > 0 ? 'Most of your data is deleted' : 'Your data is deleted',
    paragraphs: [
      'As you asked, we have deleted what we kept about you: drafts, photos, proofs, messages, the newsletter and, if there was one, your account.',
      ...(ordersReduced > 0
        ? [
            'Of finished orders we keep what accounting must keep: number, date, package, prices, country of delivery, the payment’s reference and refunds, without your name, address, story and photos.',
          ]
        : []),
      ...(openOrders > 0
        ? [
            'An order is still being made or may still be paid. Its data stays until it is finished, and is then reduced in the same way by itself. We write to you when that is done.',
          ]
        : []),
      'This mail is the last copy of your address that goes through our shop’s mail, and it is deleted there too.',
    ],
  };
}
