import { useEffect } from 'react';
import { StagePanel } from '#client/proof/pages/stage-panel.tsx';
import { type ProofStore, useProof } from '#client/proof/proof-store.ts';
import { joinClasses } from '#client/ui/class-names.ts';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { Waiting } from '#client/ui/spinner.tsx';
import { m } from '#messages';
import { COLUMNS, ProofFrame } from './proof-frame.tsx';
import { SidePanel } from './side-panel.tsx';

const LATER = { needed: true, fallback: <Loading /> };
const OrderTab = lazyComponent(async () => (await import('./order-tab.tsx')).OrderTab, LATER);
const Comparison = lazyComponent(
  async () => (await import('#client/proof/pages/comparison.tsx')).Comparison,
  LATER,
);

/** ms */
const REFRESH_INTERVAL = 30_000;

export function ProofPage({ store }: { store: ProofStore }) {
  const tab = useProof(store, (state) => state.tab);
  const isComparing = useProof(store, (state) => state.isComparing);
  const title = useProof(store, (state) => state.proof.order.title);
  useRegularRefresh(store);
  usePaidRound(store);
  return (
    <ProofFrame bar={<Bar store={store} />} showsPages={tab === 'pages'}>
      {tab === 'order' ? (
        <main
          id="content"
          tabIndex={-1}
          className="min-h-0 outline-none flex-1 overflow-y-auto print:overflow-visible"
        >
          <OrderTab store={store} />
        </main>
      ) : (
        <main
          id="content"
          tabIndex={-1}
          className={isComparing ? 'flex min-h-0 flex-1 flex-col outline-none' : `${COLUMNS} outline-none`}
        >
          <h1 className="sr-only">{title}</h1>
          {isComparing ? (
            <Comparison store={store} />
          ) : (
            <>
              <StagePanel store={store} />
              <SidePanel store={store} />
            </>
          )}
        </main>
      )}
    </ProofFrame>
  );
}

function Loading() {
  return <Waiting label={m.proof_loading()} className="min-h-60 flex-1 justify-center" />;
}

function Bar({ store }: { store: ProofStore }) {
  const tab = useProof(store, (state) => state.tab);
  const versions = useProof(store, (state) => state.proof.versions);
  const title = useProof(store, (state) => state.proof.order.title);
  return (
    <>
      <p className="ml-2 min-w-0 flex-1 truncate border-hairline border-l-2 pl-4 text-sm text-soft aside:hidden @max-3xl/proof:hidden">
        {title}
      </p>
      {versions.length > 0 && (
        <nav aria-label={m.proof_parts()} className="ml-auto flex">
          {(['pages', 'order'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-current={tab === name ? 'page' : undefined}
              onClick={() => store.setState({ tab: name, isComparing: false })}
              className={joinClasses(TAB, tab === name && CURRENT_TAB)}
            >
              {name === 'pages' ? m.proof_pages() : m.proof_order()}
            </button>
          ))}
        </nav>
      )}
    </>
  );
}

const TAB =
  'cut min-h-11 whitespace-nowrap px-3 font-semibold text-sm hover:bg-charcoal/8 aside:px-2 tight:min-h-[44px] tight:px-2';
const CURRENT_TAB = 'bg-blush-pale text-wine';

/** The payment page comes back to an address with the payment's id, which stays there until this code has arrived. */
function usePaidRound(store: ProofStore): void {
  useEffect(() => {
    if (location.search.includes('round='))
      import('#client/proof/decisions/follow-round.ts').then(
        ({ followRound }) => followRound(store),
        console.warn,
      );
  }, [store]);
}

/** Polls, because the address of an event stream would carry the link's secret. */
function useRegularRefresh(store: ProofStore): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      store.retry();
      store.refresh().catch(console.warn);
    };
    const timer = setInterval(look, REFRESH_INTERVAL);
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
      removeEventListener('online', look);
    };
  }, [store]);
}
