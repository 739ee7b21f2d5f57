import { useState } from 'react';
import type { StudioPin, StudioProof, StudioVersion } from '#client/proof/studio-proof.ts';
import { latestSent } from '#client/proof/version-labels.ts';
import { CheckboxField } from '#client/ui/field.tsx';
import { pluralize } from '#shared/pluralize.ts';
import { StudioComment } from './studio-comment.tsx';

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
            ? 'No comments yet. They appear here as soon as they are sent.'
            : `${pluralize(pins.length, 'comment')}, ${open} open`}
        </p>
        {open < pins.length && (
          <CheckboxField label="Open ones only" value={isOpenOnly} onChange={setOpenOnly} />
        )}
      </div>
      {groupByPage(pins.filter(({ state }) => !isOpenOnly || state === 'sent')).map(([page, ofPage]) => (
        <section key={page ?? 'whole'} className="grid gap-2.5">
          <h4 className={`eyebrow ${page === shownPage ? 'text-wine' : 'text-soft'}`}>
            {page === null ? 'The whole version' : `Page ${page}`}
          </h4>
          <ol className="grid gap-2.5">
            {ofPage.map((pin) => (
              <StudioComment
                key={pin.id}
                id={threadId(pin.id)}
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
      {!isLatest && pins.length > 0 && (
        <p className="text-sm text-soft">
          This is an older version. What was open was carried along to the next one.
        </p>
      )}
    </div>
  );
}

/** The comments on the whole version come first. */
function groupByPage(pins: StudioPin[]): [page: number | null, pins: StudioPin[]][] {
  const pages = [...new Set(pins.map(({ page }) => page))].sort((a, b) => (a ?? 0) - (b ?? 0));
  return pages.map((page) => [page, pins.filter((pin) => pin.page === page)]);
}
