import { useState } from 'react';
import { Comments, threadId } from '#client/proof/comments/studio/comments.tsx';
import { Reopen } from '#client/proof/decisions/studio/reopen.tsx';
import { useProofingAddress } from '#client/proof/proofing-address.ts';
import type { StudioProof, StudioVersion } from '#client/proof/studio-proof.ts';
import { latestSent } from '#client/proof/version-labels.ts';
import { m } from '#messages';
import { formatShortDateTime, onDate } from '#shared/dates.ts';
import { FrozenFiles } from './frozen-files.tsx';
import { PageViewer } from './page-viewer.tsx';

interface SentVersionProps {
  proof: StudioProof;
  version: StudioVersion;
}

/** A version that the customer has seen: its pages with their pins, and the threads beside. */
export function SentVersion({ proof, version }: SentVersionProps) {
  const address = useProofingAddress();
  const [selectedPin, setSelectedPin] = useState<string | null>(null);
  const pins = proof.pins.filter(({ versionId }) => versionId === version.id);
  const pageNumber = Math.min(Math.max(address.page, 1), version.pages.length);

  function selectOnPage(id: string) {
    setSelectedPin(id);
    focusOn(threadId(id));
  }

  function showOnPage(id: string) {
    const pin = pins.find((known) => known.id === id);
    if (!pin?.page) return;
    setSelectedPin(id);
    address.turnTo(pin.page);
    focusOn(PAGE_VIEWER);
  }

  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 content-start gap-4">
        <PageViewer
          id={PAGE_VIEWER}
          version={version}
          pins={pins}
          pageNumber={pageNumber}
          onTurn={address.turnTo}
          selectedPin={selectedPin}
          onSelectPin={selectOnPage}
        />
        <Sending version={version} />
        <FrozenFiles version={version} />
      </div>
      <section
        aria-labelledby="comments"
        className="grid content-start gap-4 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:self-start lg:overflow-y-auto lg:p-1"
      >
        <h3 id="comments">{m.proof_panel()}</h3>
        <Comments
          proof={proof}
          version={version}
          shownPage={pageNumber}
          selectedPin={selectedPin}
          onShowOnPage={showOnPage}
        />
        <Reopen
          proof={proof}
          isOffered={proof.mayReopen && version.state === 'approved' && version === latestSent(proof)}
        />
      </section>
    </div>
  );
}

const PAGE_VIEWER = 'page-viewer';

/** Waits for the next frame, because a page may be turned first. */
function focusOn(id: string) {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  });
}

function Sending({ version }: { version: StudioVersion }) {
  const { note, sentAt, sentBy, answeredAt, answeredBy, state } = version;
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-soft">
        {sentAt && m.studio_pages_sent_on({ name: sentBy ?? '', date: onDate(formatShortDateTime(sentAt)) })}{' '}
        {answeredAt && tellAnswer(state, answeredBy, onDate(formatShortDateTime(answeredAt)))}
      </p>
      {note && (
        <p className="wrap-anywhere max-w-[68ch] whitespace-pre-line border-hairline border-l-2 pl-3">
          {note}
        </p>
      )}
    </div>
  );
}

function tellAnswer(state: StudioVersion['state'], name: string | null, date: string): string {
  if (state === 'replaced') return m.studio_pages_replaced_on({ date });
  if (state === 'approved')
    return name ? m.studio_pages_approved_by({ name, date }) : m.studio_pages_approved_on({ date });
  return name ? m.studio_pages_answered_by({ name, date }) : m.studio_pages_answered_on({ date });
}
