import { m } from '#messages';
import { PRIVACY_LINK_HOURS } from '#shared/privacy/privacy.ts';

export type DataDeleted = { ordersReduced: number; openOrders: number };

export function privacyLinkTemplate({ token }: { token: string }) {
  return {
    subject: m.mail_privacy_link_subject(),
    paragraphs: [
      m.mail_privacy_link_text(),
      m.mail_privacy_link_what({ hours: PRIVACY_LINK_HOURS }),
      m.mail_privacy_link_not_you(),
    ],
    // In the fragment, the token never reaches a server or a log.
    action: { label: m.mail_privacy_link_action(), path: `/my-data#token=${token}` },
  };
}

export function dataDeletedTemplate({ ordersReduced, openOrders }: DataDeleted) {
  return {
    subject: openOrders > 0 ? m.mail_privacy_deleted_mostly_subject() : m.mail_privacy_deleted_subject(),
    paragraphs: [
      m.mail_privacy_deleted_text(),
      ...(ordersReduced > 0 ? [m.mail_privacy_deleted_kept()] : []),
      openOrders > 0 ? m.mail_privacy_deleted_open({ count: openOrders }) : m.mail_privacy_deleted_last(),
    ],
  };
}
