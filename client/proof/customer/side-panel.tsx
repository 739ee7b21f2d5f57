import { useDeferredValue, useState, useSyncExternalStore } from 'react';
import { CommentLists } from '#client/proof/comments/comment-lists.tsx';
import { DecisionBar } from '#client/proof/decisions/decision-bar.tsx';
import { spreadAt } from '#client/proof/pages/fit.ts';
import { VersionHead } from '#client/proof/pages/version-head.tsx';
import { countPins, isOpen, isPinSelected, shownVersion } from '#client/proof/proof-state.ts';
import { type ProofStore, useProof } from '#client/proof/proof-store.ts';
import { joinClasses } from '#client/ui/class-names.ts';
import { ChevronDownIcon } from '#client/ui/icons/chevron-down.tsx';
import { m } from '#messages';

/** The panel stands beside the pages, and on a phone it is a sheet below them. */
export function SidePanel({ store }: { store: ProofStore }) {
  const version = useProof(store, shownVersion);
  const index = useProof(store, (state) => state.index);
  const isDouble = useProof(store, (state) => state.isDouble);
  const spread = spreadAt(index, version?.pages.length ?? 0, isDouble);
  const shownPages = spread.flatMap((at) => version?.pages[at]?.position ?? []);
  // A pin is painted before its card.
  const here = useDeferredValue(useProof(store, (state) => countPins(state, shownPages)));
  const inAll = useDeferredValue(useProof(store, countPins));
  const isReading = useDeferredValue(useProof(store, isPinSelected));
  const canComment = useProof(store, isOpen);
  const isBuyers = useProof(store, (state) => state.proof.reader.role === 'buyer');
  const [isUnfolded, setUnfolded] = useState(false);
  const isBeside = useIsBeside();
  if (!version) return null;
  const isShown = isUnfolded || (isReading && !isBeside);

  return (
    <section
      aria-label={m.proof_panel()}
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
          {m.proof_panel_counts({ number: version.number, count: here, all: inAll })}
        </span>
        <span className="hidden tight:inline">
          {isBuyers && canComment
            ? m.proof_panel_answer({ count: here })
            : m.proof_panel_counts_short({ count: here, all: inAll })}
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
          <CommentLists
            store={store}
            version={version}
            shownPages={shownPages}
            isSingle={!isBeside}
            onWrite={() => setUnfolded(true)}
          >
            <VersionHead store={store} version={version} />
          </CommentLists>
        </div>
        <DecisionBar store={store} />
      </div>
    </section>
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
