import { useState } from 'react';
import { WhoAnswers } from '#client/editing/who-answers.tsx';
import { CommentThread } from '#client/proof/comments/comment-thread.tsx';
import { colourOf } from '#client/proof/comments/pin-marker.tsx';
import { SmallButton } from '#client/proof/comments/small-button.tsx';
import type { StudioPin, StudioProof, StudioVersion } from '#client/proof/studio-proof.ts';
import { latestSent } from '#client/proof/version-labels.ts';
import { Badge } from '#client/ui/badge.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { CheckboxField } from '#client/ui/field.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { formatShortDateTime } from '#shared/dates.ts';
import { useMarkDone } from './use-mark-done.ts';
import { useReply } from './use-reply.ts';

export const threadId = (pinId: string) => `comment-${pinId}`;

interface CommentsProps {
  proof: StudioProof;
  version: StudioVersion;
  /** The page beside, whose comments stand out. */
  shownPage?: number;
  selectedPin?: string | null;
  onShowOnPage?: (pinId: string) => void;
}

/** All comments on a version, page by page. They arrive while the page is open. */
export function Comments({ proof, version, shownPage, selectedPin, onShowOnPage }: CommentsProps) {
  const [isOpenOnly, setOpenOnly] = useState(false);
  const pins = proof.pins.filter(({ versionId }) => versionId === version.id);
  const open = pins.filter(({ state }) => state === 'sent').length;
  const isLatest = latestSent(proof)?.id === version.id;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <p role="status">
          {pins.length === 0
            ? m.studio_comments_none()
            : m.studio_comments_count({ count: pins.length, open })}
        </p>
        {open < pins.length && (
          <CheckboxField label={m.studio_comments_open_only()} value={isOpenOnly} onChange={setOpenOnly} />
        )}
      </div>
      {groupByPage(pins.filter(({ state }) => !isOpenOnly || state === 'sent')).map(([page, ofPage]) => (
        <section key={page ?? 'whole'} className="grid gap-2.5">
          <h4 className={`eyebrow ${page === shownPage ? 'text-wine' : 'text-soft'}`}>
            {page === null ? m.studio_comments_whole() : m.proof_page({ page })}
          </h4>
          <ol className="grid gap-2.5">
            {ofPage.map((pin) => (
              <StudioComment
                key={pin.id}
                proof={proof}
                pin={pin}
                canMark={isLatest}
                isSelected={pin.id === selectedPin}
                onShowOnPage={onShowOnPage}
              />
            ))}
          </ol>
        </section>
      ))}
      {!isLatest && pins.length > 0 && <p className="text-sm text-soft">{m.studio_comments_older()}</p>}
    </div>
  );
}

/** The comments on the whole version come first. */
function groupByPage(pins: StudioPin[]): [page: number | null, pins: StudioPin[]][] {
  const pages = [...new Set(pins.map(({ page }) => page))].sort((a, b) => (a ?? 0) - (b ?? 0));
  return pages.map((page) => [page, pins.filter((pin) => pin.page === page)]);
}

interface StudioCommentProps {
  proof: StudioProof;
  pin: StudioPin;
  canMark: boolean;
  isSelected: boolean;
  onShowOnPage?: ((pinId: string) => void) | undefined;
}

/** A comment as the studio reads it, with its answers. */
function StudioComment({ proof, pin, canMark, isSelected, onShowOnPage }: StudioCommentProps) {
  const { number, text, author, role, sentAt, state, carriedFrom, replies } = pin;
  const mark = useMarkDone(pin);
  const isDone = state === 'done';
  const from = proof.versions.find((version) =>
    proof.pins.some((other) => other.id === carriedFrom && other.versionId === version.id),
  );
  return (
    <li
      id={threadId(pin.id)}
      tabIndex={-1}
      aria-label={m.proof_comments_card({ number })}
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
        <span className="wrap-anywhere font-semibold">
          <Words>{author}</Words>
        </span>
        {role === 'family' && <Badge>{m.studio_proof_family()}</Badge>}
        {isDone && <Badge tone="leaf">{m.proof_comments_done()}</Badge>}
        {from && <Badge tone="caption">{m.studio_comments_from({ number: from.number })}</Badge>}
        {sentAt && (
          <time dateTime={sentAt.toISOString()} className="ml-auto text-soft text-xs">
            {formatShortDateTime(sentAt)}
          </time>
        )}
      </div>
      <p className="wrap-anywhere whitespace-pre-line">
        <Words>{text}</Words>
      </p>
      <WhoAnswers of="comment" id={pin.rootId} />
      <CommentThread number={number} replies={replies} {...useReply(pin)} lang={proof.order.language}>
        {canMark && (
          <SmallButton
            label={
              isDone
                ? m.studio_comments_reopen_label({ number })
                : m.studio_comments_mark_done_label({ number })
            }
            onClick={() => mark(!isDone)}
          >
            {isDone ? m.studio_comments_reopen() : m.studio_comments_mark_done()}
          </SmallButton>
        )}
        {onShowOnPage && pin.page !== null && (
          <SmallButton label={m.studio_comments_show_label({ number })} onClick={() => onShowOnPage(pin.id)}>
            {m.studio_comments_show()}
          </SmallButton>
        )}
      </CommentThread>
    </li>
  );
}
