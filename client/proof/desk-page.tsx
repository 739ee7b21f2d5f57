import { useEffect } from 'react';
import { joinClasses } from '#client/ui/class-names.ts';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { CommentPanel } from './comment-panel.tsx';
import { type Desk, useDesk } from './desk.ts';
import { DESK, ProofFrame } from './proof-frame.tsx';
import { StagePanel } from './stage-panel.tsx';

const OrderTab = lazyComponent(async () => (await import('./order-tab.tsx')).OrderTab, {
  needed: true,
  fallback: <Loading />,
});
const Comparison = lazyComponent(async () => (await import('./comparison.tsx')).Comparison, {
  needed: true,
  fallback: <Loading />,
});

/** ms */
const REFRESH = 30_000;

export function DeskPage({ desk }: { desk: Desk }) {
  const tab = useDesk(desk, (state) => state.tab);
  const compared = useDesk(desk, (state) => state.compared);
  const title = useDesk(desk, (state) => state.proof.order.title);
  useFreshness(desk);
  usePaidRound(desk);
  return (
    <ProofFrame bar={<Bar desk={desk} />}>
      {tab === 'order' ? (
        <main
          id="content"
          tabIndex={-1}
          className="min-h-0 outline-none flex-1 overflow-y-auto print:overflow-visible"
        >
          <OrderTab desk={desk} />
        </main>
      ) : (
        <main
          id="content"
          tabIndex={-1}
          className={compared ? 'flex min-h-0 flex-1 flex-col outline-none' : `${DESK} outline-none`}
        >
          <h1 className="sr-only">{title}</h1>
          {compared ? (
            <Comparison desk={desk} />
          ) : (
            <>
              <StagePanel desk={desk} />
              <CommentPanel desk={desk} />
            </>
          )}
        </main>
      )}
    </ProofFrame>
  );
}

function Loading() {
  return (
    <div className="grid min-h-60 flex-1 place-items-center text-4xl text-wine">
      <Spinner label="Loading" />
    </div>
  );
}

function Bar({ desk }: { desk: Desk }) {
  const tab = useDesk(desk, (state) => state.tab);
  const versions = useDesk(desk, (state) => state.proof.versions);
  const title = useDesk(desk, (state) => state.proof.order.title);
  return (
    <>
      <p className="ml-2 min-w-0 flex-1 truncate border-hairline border-l-2 pl-4 text-sm text-soft max-md:invisible">
        {title}
      </p>
      {versions.length > 0 && (
        <nav aria-label="This comic" className="flex">
          {(['pages', 'order'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-current={tab === name ? 'page' : undefined}
              onClick={() => desk.store.setState({ tab: name, compared: false })}
              className={joinClasses(TAB, tab === name && TAB_ON)}
            >
              {name === 'pages' ? 'Pages' : 'Your order'}
            </button>
          ))}
        </nav>
      )}
    </>
  );
}

const TAB = 'cut min-h-11 whitespace-nowrap px-3 font-semibold text-sm hover:bg-charcoal/8';
const TAB_ON = 'bg-blush-pale text-wine';

/** The payment page comes back to an address with the payment's id. */
function usePaidRound(desk: Desk): void {
  useEffect(() => {
    const asked = new URLSearchParams(location.search);
    const round = asked.get('round');
    if (!round) return;
    const isCanceled = asked.has('canceled');
    const order = 'orderId' in desk.access ? `?order=${desk.access.orderId}` : '';
    history.replaceState(history.state, '', `/proof${order}`);
    import('./follow-round.ts').then(({ followRound }) => followRound(desk, round, isCanceled), console.warn);
  }, [desk]);
}

/** The address of a stream would carry the link's secret, so the page asks. */
function useFreshness(desk: Desk): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      desk.drafts.retry();
      desk.refresh().catch(console.warn);
    };
    const timer = setInterval(look, REFRESH);
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
      removeEventListener('online', look);
    };
  }, [desk]);
}
