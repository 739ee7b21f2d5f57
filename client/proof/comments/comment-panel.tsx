import { memo, type ReactNode, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { DecisionBar } from '#client/proof/decisions/decision-bar.tsx';
import { spreadAt } from '#client/proof/pages/fit.ts';
import { StudioNote } from '#client/proof/pages/studio-note.tsx';
import type { ProofVersion } from '#client/proof/proof.ts';
import { isOpen, shownVersion } from '#client/proof/proof-state.ts';
import { type ProofStore, useProof } from '#client/proof/proof-store.ts';
import { Button } from '#client/ui/button.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { ChevronDownIcon } from '#client/ui/icons/chevron-down.tsx';
import { pluralize } from '#shared/pluralize.ts';
import { PROOF_KIND_LABELS } from '#shared/proof/proof.ts';
import { CommentCard } from './comment-card.tsx';
import { type ShownPin, shownPins } from './shown-pins.ts';

/** The panel stands beside the pages, and on a phone it is a sheet below them. */
export function CommentPanel({ store }: { store: ProofStore }) {
  const version = useProof(store, shownVersion);
  // A pin is painted before its card.
  const pins = useDeferredValue(useProof(store, shownPins));
  const index = useProof(store, (state) => state.index);
  const isDouble = useProof(store, (state) => state.isDouble);
  const active = useDeferredValue(useProof(store, (state) => state.active));
  const canComment = useProof(store, isOpen);
  const isBuyers = useProof(store, (state) => state.proof.reader.role === 'buyer');
  const [isUnfolded, setUnfolded] = useState(false);
  const isBeside = useIsBeside();

  const ofVersion = useMemo(
    () => pins.filter(({ versionId }) => versionId === version?.id),
    [pins, version?.id],
  );
  if (!version) return null;
  const spread = spreadAt(index, version.pages.length, isDouble);
  const shownPages = spread.flatMap((at) => version.pages[at]?.position ?? []);
  const here = ofVersion.filter(({ page }) => page !== null && shownPages.includes(page));
  // On a phone the comment that is read or written stands alone, so that the page keeps its room.
  const alone = isBeside ? undefined : ofVersion.find(({ id }) => id === active);
  const isShown = isUnfolded || alone !== undefined;
  const count = pluralize(here.length, 'comment');

  return (
    <section
      aria-label="Comments"
      className="@container/panel relative flex min-h-0 flex-col border-charcoal bg-paper beside:border-l-2 aside:overflow-y-auto aside:border-l-2 aside:pt-12 sheet:border-t-2 roomy:overflow-hidden"
    >
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => {
          setUnfolded(!isShown);
          if (isShown) store.selectPin(null);
        }}
        className="hidden min-h-11 flex-none items-center justify-between gap-2 px-4 text-left font-semibold text-sm leading-tight sheet:flex tight:min-h-[44px] tight:px-2"
      >
        <span className="tight:hidden">
          Version {version.number}: {count} here, {ofVersion.length} in all
        </span>
        <span className="hidden tight:inline">
          {isBuyers && canComment ? `${count} and your answer` : `${count} here, ${ofVersion.length} in all`}
        </span>
        <ChevronDownIcon
          className={joinClasses('size-5 flex-none text-wine transition-transform', !isShown && 'rotate-180')}
        />
      </button>
      <div
        className={joinClasses(
          'contents tight:absolute tight:inset-x-0 tight:bottom-full tight:block tight:max-h-[60dvh] tight:overflow-y-auto tight:border-charcoal tight:border-t-2 tight:bg-paper',
          !isShown && 'tight:hidden',
        )}
      >
        <div
          data-comments
          className={joinClasses(
            'min-h-0 flex-1 overflow-y-auto px-4 pb-4 sm:px-6 beside:pt-5 aside:flex-none aside:overflow-visible aside:pt-3 roomy:flex-1 roomy:overflow-y-auto roomy:px-3 @max-[16rem]/panel:px-2 sheet:absolute sheet:inset-x-0 sheet:bottom-full sheet:max-h-[45dvh] sheet:border-charcoal sheet:border-t-2 sheet:bg-paper sheet:pt-4 tight:static tight:max-h-none tight:border-0 tight:px-2',
            !isShown && 'sheet:hidden',
          )}
        >
          {alone ? (
            <CommentCard store={store} pin={alone} isActive canComment={canComment} />
          ) : (
            <CommentLists
              store={store}
              version={version}
              pins={ofVersion}
              shownPages={shownPages}
              here={here}
              onWrite={() => setUnfolded(true)}
            />
          )}
        </div>
        <DecisionBar store={store} />
      </div>
    </section>
  );
}

interface CommentListsProps {
  store: ProofStore;
  version: ProofVersion;
  pins: ShownPin[];
  shownPages: number[];
  /** The comments on the shown pages. */
  here: ShownPin[];
  onWrite: () => void;
}

/** The comments on the shown pages and on the comic as a whole, and how many there are elsewhere. */
function CommentLists({ store, version, pins, shownPages, here, onWrite }: CommentListsProps) {
  const active = useDeferredValue(useProof(store, (state) => state.active));
  const canComment = useProof(store, isOpen);
  const whole = pins.filter(({ page }) => page === null);
  const [firstPage] = shownPages;

  function write(page: number | null) {
    store.addPin({ versionId: version.id, page, x: null, y: null });
    onWrite();
  }

  const showComment = (pin: ShownPin) => (
    <CommentCard key={pin.id} store={store} pin={pin} isActive={pin.id === active} canComment={canComment} />
  );

  return (
    <>
      <VersionHead store={store} version={version} />
      <Group title={shownPages.length > 1 ? `Pages ${shownPages.join(' and ')}` : `Page ${firstPage ?? 1}`}>
        {here.map(showComment)}
        {here.length === 0 && (
          <p className="text-sm text-soft">
            {canComment
              ? 'Touch the picture where something should change, and write what.'
              : 'Nothing was said about this page.'}
          </p>
        )}
        {canComment && firstPage !== undefined && (
          <div className="flex flex-wrap gap-x-1">
            {shownPages.map((page) => (
              <Button
                key={page}
                variant="quiet"
                size="sm"
                className="-ml-2 px-2! text-wine underline"
                onClick={() => write(page)}
              >
                Comment on page {page} as a whole
              </Button>
            ))}
          </div>
        )}
      </Group>
      <Group title="The whole comic">
        {whole.map(showComment)}
        {canComment && (
          <Button
            variant="quiet"
            size="sm"
            className="-ml-2 justify-self-start px-2! text-wine underline"
            onClick={() => write(null)}
          >
            Comment on the whole comic
          </Button>
        )}
        {!canComment && whole.length === 0 && (
          <p className="text-sm text-soft">Nothing was said about all of it.</p>
        )}
      </Group>
      <OtherPages store={store} pins={pins} shown={shownPages} />
    </>
  );
}

/** Whether the panel stands beside the pages, as the `beside` and `aside` of the style sheet say. */
function useIsBeside(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('resize', listener);
      return () => removeEventListener('resize', listener);
    },
    () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const [width, height] = [innerWidth / rem, innerHeight / rem];
      return width >= 64 || (width > height && height < 32);
    },
  );
}

interface GroupProps {
  title: string;
  children: ReactNode;
}

function Group({ title, children }: GroupProps) {
  return (
    <section className="mt-6 grid gap-3">
      <h2 className="eyebrow font-text text-rust">{title}</h2>
      {children}
    </section>
  );
}

function VersionHead({ store, version }: { store: ProofStore; version: ProofVersion }) {
  const versions = useProof(store, (state) => state.proof.versions);
  return (
    <>
      {versions.length > 1 ? (
        <div className="flex flex-wrap gap-3">
          <label className="min-w-0 flex-1 basis-44 text-sm roomy:basis-36">
            <span className="sr-only">Version</span>
            <select
              value={version.id}
              onChange={({ target }) => store.setState({ versionId: target.value, index: 0, active: null })}
              className="control min-h-11! text-ellipsis py-1.5! roomy:px-2! @max-[16rem]/panel:px-2! @max-[16rem]/panel:text-sm"
            >
              {versions.map(({ id, number, kind, state }) => (
                <option key={id} value={id}>
                  Version {number}: {PROOF_KIND_LABELS[kind]}
                  {state === 'approved' ? ' (approved)' : ''}
                </option>
              ))}
            </select>
          </label>
          <Button
            size="sm"
            variant="cream"
            onClick={() => store.setState({ isComparing: true, active: null })}
          >
            Compare
          </Button>
        </div>
      ) : (
        <p className="font-display font-medium text-xl">
          Version {version.number}: {PROOF_KIND_LABELS[version.kind]}
        </p>
      )}
      {version.note && (
        <div className="mt-3">
          <StudioNote note={version.note} />
        </div>
      )}
    </>
  );
}

interface OtherPagesProps {
  store: ProofStore;
  pins: ShownPin[];
  shown: number[];
}

/** Shows only counts, so that a book of 60 pages with 500 comments is as quick as one with three. */
function OtherPages({ store, pins, shown }: OtherPagesProps) {
  const counts = useMemo(() => {
    const found = new Map<number, number>();
    for (const { page } of pins) if (page !== null) found.set(page, (found.get(page) ?? 0) + 1);
    return [...found].sort(([a], [b]) => a - b);
  }, [pins]);
  const others = counts.filter(([page]) => !shown.includes(page));
  if (others.length === 0) return null;
  return <PageCounts store={store} counts={others.join(' ')} />;
}

/** @param counts as text, so that nothing is drawn again while they stay the same */
const PageCounts = memo(function PageCounts({ store, counts }: { store: ProofStore; counts: string }) {
  return (
    <Group title="Other pages with comments">
      <ul className="flex flex-wrap gap-2">
        {counts
          .split(' ')
          .map((entry) => entry.split(',').map(Number))
          .map(([page = 1, count = 0]) => (
            <li key={page}>
              <button
                type="button"
                onClick={() => store.setState({ index: page - 1, active: null })}
                className="cut min-h-11 border-2 border-rule px-3 text-sm hover:border-charcoal"
              >
                Page {page}: <span className="text-soft">{pluralize(count, 'comment')}</span>
              </button>
            </li>
          ))}
      </ul>
    </Group>
  );
});
