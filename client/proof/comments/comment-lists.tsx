import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import type { ProofVersion } from '#client/proof/proof.ts';
import { isOpen, type ShownPin, shownPins } from '#client/proof/proof-state.ts';
import { type ProofStore, useProof } from '#client/proof/proof-store.ts';
import { Button } from '#client/ui/button.tsx';
import { m } from '#messages';
import { CommentCard } from './comment-card.tsx';

interface CommentListsProps {
  store: ProofStore;
  version: ProofVersion;
  shownPages: number[];
  /** Whether the comment that is read or written stands alone, as on a phone, so that the page keeps its room. */
  isSingle: boolean;
  onWrite: () => void;
  /** Stands above the lists. */
  children: ReactNode;
}

/** The comments on the shown pages and on the comic as a whole, and how many there are elsewhere. */
export function CommentLists(props: CommentListsProps) {
  const { store, version, shownPages, isSingle, onWrite, children } = props;
  const all = useDeferredValue(useProof(store, shownPins));
  const active = useDeferredValue(useProof(store, (state) => state.active));
  const canComment = useProof(store, isOpen);
  const pins = useMemo(() => all.filter(({ versionId }) => versionId === version.id), [all, version.id]);
  const whole = pins.filter(({ page }) => page === null);
  const here = pins.filter(({ page }) => page !== null && shownPages.includes(page));
  const [firstPage = 1, secondPage] = shownPages;

  function write(page: number | null) {
    store.addPin({ versionId: version.id, page, x: null, y: null });
    onWrite();
  }

  const showComment = (pin: ShownPin) => (
    <CommentCard key={pin.id} store={store} pin={pin} isActive={pin.id === active} canComment={canComment} />
  );

  const alone = isSingle && pins.find(({ id }) => id === active);
  if (alone) return showComment(alone);
  return (
    <>
      {children}
      <Group
        title={
          secondPage === undefined
            ? m.proof_page({ page: firstPage })
            : m.proof_comments_pages({ first: firstPage, last: secondPage })
        }
      >
        {here.map(showComment)}
        {here.length === 0 && (
          <p className="text-sm text-soft">{canComment ? m.proof_touch() : m.proof_comments_none_here()}</p>
        )}
        {canComment && shownPages.length > 0 && (
          <div className="flex flex-wrap gap-x-1">
            {shownPages.map((page) => (
              <Button
                key={page}
                data-begins={page}
                variant="quiet"
                size="sm"
                className="-ml-2 px-2! text-wine underline"
                onClick={() => write(page)}
              >
                {m.proof_comments_on_page({ page })}
              </Button>
            ))}
          </div>
        )}
      </Group>
      <Group title={m.proof_comments_whole()}>
        {whole.map(showComment)}
        {canComment && (
          <Button
            data-begins="null"
            variant="quiet"
            size="sm"
            className="-ml-2 justify-self-start px-2! text-wine underline"
            onClick={() => write(null)}
          >
            {m.proof_comments_on_whole()}
          </Button>
        )}
        {!canComment && whole.length === 0 && (
          <p className="text-sm text-soft">{m.proof_comments_none_whole()}</p>
        )}
      </Group>
      <OtherPages store={store} pins={pins} shown={shownPages} />
    </>
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
    <Group title={m.proof_comments_other()}>
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
                {m.proof_comments_other_page({ page })}{' '}
                <span className="text-soft">{m.proof_comments_count({ count })}</span>
              </button>
            </li>
          ))}
      </ul>
    </Group>
  );
});
