import { type ComponentType, memo, Suspense, use } from 'react';

type SectionModule = { Section: ComponentType };

/** How far below the screen a section is when its code is fetched. */
const AHEAD = '400px';

/**
 * A part of a page, below what is seen at first, whose code comes when somebody scrolls near. Its markup is in
 * the server's page all the same: until then it is simply not taken over by the script.
 */
export function laterSection(name: string, load: () => Promise<SectionModule>) {
  let module: SectionModule | undefined;
  let arriving: Promise<SectionModule> | undefined;

  function fetchModule(): Promise<SectionModule> {
    arriving ??= load().then((loaded) => {
      module = loaded;
      return loaded;
    });
    return arriving;
  }

  let sent: Element | null | undefined;
  let seen: Promise<SectionModule> | undefined;

  /** A section that the server sent waits to be seen; one on a page entered later is wanted at once. */
  function whenWanted(): Promise<SectionModule> {
    if (sent === undefined) sent = document.querySelector(`[data-later="${name}"]`);
    if (!sent?.isConnected) return fetchModule();
    seen ??= whenNear(sent).then(fetchModule);
    return seen;
  }

  function Content() {
    const { Section } = module ?? use(whenWanted());
    return <Section />;
  }

  // Without props and kept as it is: a section that is not taken over yet must not be touched by the page around.
  const Later = memo(function Later() {
    return (
      <div data-later={name}>
        <Suspense fallback={<div className="min-h-96" />}>
          <Content />
        </Suspense>
      </div>
    );
  });

  return {
    Later,
    /** For the server, which has the code already and renders everything at once. */
    prepare: fetchModule,
  };
}

function whenNear(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
  });
}
