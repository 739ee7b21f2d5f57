import type { StudioProof } from '#client/proof/studio-proof.ts';
import { latestSent } from '#client/proof/version-labels.ts';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import type { MessagePart } from '#messages/runtime';
import { startOfDay } from '#shared/calendar-day.ts';
import { formatShortDate, formatTimeAgo, onDate } from '#shared/dates.ts';

type TurningProof = Pick<StudioProof, 'order' | 'log' | 'stage' | 'versions' | 'promiseStory'>;

/** Says whose turn it is, and since when. */
export function Turn({ proof }: { proof: TurningProof }) {
  const { order, log, stage, promiseStory } = proof;
  const sent = latestSent(proof);
  if (order.withdrawnAt) return since(m.studio_proof_turn_withdrawn, order.withdrawnAt, {}, onDate);
  if (order.status === 'Canceled') return m.studio_proof_turn_canceled();
  if (order.status === 'Completed') return m.studio_proof_turn_completed();
  if (promiseStory?.pausedSince)
    return m.today_paused({ since: formatShortDate(startOfDay(promiseStory.pausedSince)) });
  if (stage === 'Shipped' && sent?.state === 'approved') return m.studio_proof_turn_none();
  if (!sent) return since(m.studio_proof_turn_first, order.paidAt, {});
  const { number, state, sentAt, answeredAt, answeredBy: name, reopenedAt } = sent;
  if (state === 'sent' && sentAt) {
    const count = log.filter(({ event, version }) => event === 'reminded' && version === number).length;
    return (
      <>
        {order.customerName
          ? since(m.studio_proof_turn_waiting, sentAt, { name: order.customerName })
          : since(m.studio_proof_turn_waiting_customer, sentAt, {})}{' '}
        {count === 0 ? m.studio_proof_reminders_none() : m.studio_proof_reminders({ count })}
      </>
    );
  }
  const at = answeredAt ?? order.paidAt;
  if (state === 'approved')
    return name
      ? since(m.studio_proof_turn_approved, at, { number, name })
      : since(m.studio_proof_turn_approved_by_nobody, at, { number });
  // The studio has opened it again, and who answered had approved it.
  if (reopenedAt) return since(m.studio_proof_turn_reopened, reopenedAt, { number });
  return name
    ? since(m.studio_proof_turn_asked, at, { number, name })
    : since(m.studio_proof_turn_asked_by_nobody, at, { number });
}

/** A sentence with a moment in it. */
function since<Values extends object>(
  sentence: { parts: (values: Values & { when: string }) => readonly MessagePart[] },
  at: Date,
  values: Values,
  inSentence = (date: string) => date,
) {
  const when = m.studio_proof_moment({ date: inSentence(formatShortDate(at)), ago: formatTimeAgo(at) });
  return (
    <RichText
      parts={sentence.parts({ ...values, when })}
      tags={{
        moment: (words) => (
          <time dateTime={at.toISOString()} className="font-semibold">
            {words}
          </time>
        ),
      }}
    />
  );
}
