import { m } from '#messages';
import type { ProofEvent } from '#shared/proof/events.ts';

type Told = { event: ProofEvent; version: number | null; text: string | null };

/** Says what somebody did, as it follows their name, and what they said or named. */
export function tellEvent({ event, version, text }: Told): { did: string; detail: string | null } {
  // The log keeps the number of comments that were sent.
  const count = event === 'commented' && text !== null ? Number(text) : Number.NaN;
  if (Number.isInteger(count)) return { did: tellComments(count, version), detail: null };
  const did = version === null ? WITHOUT_VERSION[event]() : WITH_VERSION[event]({ version });
  return { did, detail: text && tellDetail(event, text) };
}

function tellComments(count: number, version: number | null): string {
  return version === null
    ? m.proof_log_comments({ count })
    : m.proof_log_comments_version({ count, version });
}

/** The log keeps an answer, and what the clock did, as an English text with a number. */
function tellDetail(event: ProofEvent, text: string): string {
  const number = Number(/\d+/.exec(text)?.[0]);
  if (event === 'replied') return m.proof_log_comment({ number });
  return event === 'reminded' ? m.proof_log_after({ days: number }) : text;
}

const WITHOUT_VERSION: Record<ProofEvent, () => string> = {
  sent: m.proof_log_sent,
  opened: m.proof_log_opened,
  commented: m.proof_log_commented,
  replied: m.proof_log_replied,
  asked: m.proof_log_asked,
  approved: m.proof_log_approved,
  reopened: m.proof_log_reopened,
  corrected: m.proof_log_corrected,
  reminded: m.proof_log_reminded,
  invited: m.proof_log_invited,
  revoked: m.proof_log_revoked,
  bought: m.proof_log_bought,
  refunded: m.proof_log_refunded,
  delivered: m.proof_log_delivered,
  downloaded: m.proof_log_downloaded,
  renewed: m.proof_log_renewed,
  shipped: m.proof_log_shipped,
  arrived: m.proof_log_arrived,
};

const WITH_VERSION: Record<ProofEvent, (of: { version: number }) => string> = {
  ...WITHOUT_VERSION,
  sent: m.proof_log_sent_version,
  opened: m.proof_log_opened_version,
  commented: m.proof_log_commented_version,
  replied: m.proof_log_replied_version,
  asked: m.proof_log_asked_version,
  approved: m.proof_log_approved_version,
  reopened: m.proof_log_reopened_version,
  corrected: m.proof_log_corrected_version,
  reminded: m.proof_log_reminded_version,
  invited: m.proof_log_invited_version,
};
