import { CommentThread } from '#client/proof/comments/comment-thread.tsx';
import { colourOf } from '#client/proof/comments/pin-marker.tsx';
import { SmallButton } from '#client/proof/comments/small-button.tsx';
import type { StudioPin, StudioProof } from '#client/proof/studio-proof.ts';
import { Badge } from '#client/ui/badge.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { formatShortDateTime } from '#shared/dates.ts';
import { useMarkDone } from './use-mark-done.ts';
import { useReply } from './use-reply.ts';

interface StudioCommentProps {
  id: string;
  proof: StudioProof;
  pin: StudioPin;
  canMark: boolean;
  isSelected: boolean;
  onShowOnPage?: ((pinId: string) => void) | undefined;
}

/** A comment as the studio reads it, with its answers. */
export function StudioComment({ id, proof, pin, canMark, isSelected, onShowOnPage }: StudioCommentProps) {
  const { number, text, author, role, sentAt, state, carriedFrom, replies } = pin;
  const mark = useMarkDone(proof.order.id);
  const isDone = state === 'done';
  const markLabel = isDone ? 'Open again' : 'Mark as done';
  const from = proof.versions.find((version) =>
    proof.pins.some((other) => other.id === carriedFrom && other.versionId === version.id),
  );
  return (
    <li
      id={id}
      tabIndex={-1}
      aria-label={`Comment ${number}`}
      className={joinClasses(
        'cut grid gap-2 border-2 px-3 py-2.5 text-sm',
        isSelected ? 'border-wine' : 'border-hairline',
        isDone ? 'bg-cream' : 'bg-paper',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span
          aria-hidden="true"
          className={joinClasses(
            'grid size-7 place-items-center rounded-[50%_50%_50%_2px] border-2 border-charcoal font-semibold text-xs tabular-nums',
            colourOf(pin),
          )}
        >
          {number}
        </span>
        <span className="wrap-anywhere font-semibold">{author}</span>
        {role === 'family' && <Badge>Family</Badge>}
        {isDone && <Badge tone="leaf">Done</Badge>}
        {from && <Badge tone="caption">From version {from.number}</Badge>}
        {sentAt && (
          <time dateTime={sentAt.toISOString()} className="ml-auto text-soft text-xs">
            {formatShortDateTime(sentAt)}
          </time>
        )}
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <CommentThread number={number} replies={replies} {...useReply(pin)}>
        {canMark && (
          <SmallButton label={`${markLabel}: comment ${number}`} onClick={() => mark(pin, !isDone)}>
            {markLabel}
          </SmallButton>
        )}
        {onShowOnPage && pin.page !== null && (
          <SmallButton label={`Show on page: comment ${number}`} onClick={() => onShowOnPage(pin.id)}>
            Show on page
          </SmallButton>
        )}
      </CommentThread>
    </li>
  );
}
