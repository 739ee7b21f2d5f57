import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, memo, Suspense, use, useEffect } from 'react';
import type { query } from '../api';

type SectionModule = { Section: ComponentType };
type Query = ReturnType<typeof query>;

/** Not at once: React asks again while it draws what to show of a failure. */
const TRY_AGAIN_MS = 3_000;

type LaterSection = {
  name: string;
  /** Keeps the data that the section was rendered with, however long it takes until somebody scrolls to it. */
  keep: (queryClient: QueryClient) => void;
  /** For the server, which has the code already and renders everything at once. */
  prepare: () => Promise<SectionModule>;
  /** The code, or else a promise of it for React to wait for. */
  read: () => SectionModule | Promise<SectionModule>;
};

/** What may make another try at a section worth it that did not arrive, and how long after the last one. */
const SIGNS = ['online', 'scroll', 'pointerdown', 'keydown'];
const RETRY_PAUSE_MS = 2_000;

/**
 * A part of a page, below what is seen at first, whose code comes when somebody scrolls to it. Its markup is in
 * the server's page all the same: until then it is simply not taken over by the script. `queries` are those that
 * it reads.
 */
export function laterSection(
  name: string,
  load: () => Promise<SectionModule>,
  queries: Query[] = [],
): LaterSection {
  let module: SectionModule | undefined;
  let arriving: Promise<SectionModule> | undefined;
  /** Milliseconds since 1970, or never. */
  let failedAt = Number.POSITIVE_INFINITY;
  let sent: Element | null | undefined;
  let seen: Promise<SectionModule> | undefined;
  let restore = () => {};

  function prepare(): Promise<SectionModule> {
    if (Date.now() - failedAt > TRY_AGAIN_MS) {
      arriving = undefined;
      failedAt = Number.POSITIVE_INFINITY;
    }
    arriving ??= load().then(
      (loaded) => {
        module = loaded;
        return loaded;
      },
      (error) => {
        failedAt = Date.now();
        throw error;
      },
    );
    return arriving;
  }

  /** One that did not arrive is asked for again the next time. */
  function retry(): Promise<SectionModule | undefined> {
    return prepare().then(
      (loaded) => {
        restore();
        return loaded;
      },
      () => {
        arriving = undefined;
        return undefined;
      },
    );
  }

  /** A section that the server sent waits to be seen; one on a page entered later is wanted at once. */
  function read() {
    if (module) return module;
    if (sent === undefined) sent = document.querySelector(`[data-later="${name}"]`);
    if (!sent?.isConnected) return prepare();
    seen ??= takeOver(sent, retry);
    return seen;
  }

  /** Data that nobody observes is forgotten after a while; without it the section would not be what was sent. */
  function keep(queryClient: QueryClient) {
    const states = queries.map(({ queryKey }) => ({ queryKey, ...queryClient.getQueryState(queryKey) }));
    restore = () => {
      for (const { queryKey, data, dataUpdatedAt } of states) {
        if (data === undefined || queryClient.getQueryData(queryKey) !== undefined) continue;
        queryClient.setQueryData(queryKey, data, { updatedAt: dataUpdatedAt });
      }
    };
  }

  return { name, keep, prepare, read };
}

/** The place of a later section. Memoised: what is not taken over yet must not be touched by the page around. */
export const Later = memo(function Later({ section }: { section: LaterSection }) {
  const queryClient = useQueryClient();
  useEffect(() => section.keep(queryClient), [section, queryClient]);
  return (
    <div data-later={section.name}>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Content section={section} />
      </Suspense>
    </div>
  );
});

function Content({ section }: { section: LaterSection }) {
  const code = section.read();
  const { Section } = code instanceof Promise ? use(code) : code;
  return <Section />;
}

/** A section whose code does not arrive stays as the server sent it: its text and its links work. */
async function takeOver(
  element: Element,
  fetchModule: () => Promise<SectionModule | undefined>,
): Promise<SectionModule> {
  for (;;) {
    await whenSeen(element);
    const module = await fetchModule();
    if (module) return module;
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    await nextSign();
  }
}

/** Somebody is at work on the page, or the connection is back. */
function nextSign(): Promise<void> {
  return new Promise((resolve) => {
    const signs = new AbortController();
    for (const sign of SIGNS)
      addEventListener(
        sign,
        () => {
          signs.abort();
          resolve();
        },
        { passive: true, signal: signs.signal },
      );
  });
}

function whenSeen(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
}
