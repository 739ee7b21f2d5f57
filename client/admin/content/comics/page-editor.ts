import pLimit from 'p-limit';
import type { PageContent } from '#shared/admin/content.ts';
import type { Illustration } from '#shared/storefront/gallery.ts';

type PageChange = (pages: Illustration[]) => Illustration[];

interface PageEditorOptions {
  /** The comic's pages as they were read. */
  pages: Illustration[];
  show: (pages: Illustration[]) => void;
  send: (change: { before: PageContent[]; after: PageContent[] }) => Promise<{
    status: 'saved' | 'stale';
    pages: Illustration[];
  }>;
  /** Called when a change was not saved: somebody else was faster, or the server was not reached. */
  onRefused: (reason: 'stale' | Error) => void;
}

/**
 * Applies changes to a comic's pages one after the other. The screen shows each change at once; the server
 * gets it after all earlier changes and uploads are done.
 */
export function createPageEditor({ pages, show, send, onRefused }: PageEditorOptions) {
  const limit = pLimit(1);
  const waiting: PageChange[] = [];
  let saved = pages;

  const showAll = () => show(waiting.reduce((shown, change) => change(shown), saved));

  return {
    /** Takes the refetched pages, unless a change is in progress: its response will be newer. */
    receive(read: Illustration[]): void {
      if (limit.activeCount + limit.pendingCount === 0) saved = read;
    },

    /** @returns whether the change was saved */
    change(change: PageChange): Promise<boolean> {
      waiting.push(change);
      showAll();
      return limit(async () => {
        try {
          const answer = await send({ before: toContents(saved), after: toContents(change(saved)) });
          saved = answer.pages;
          if (answer.status === 'stale') onRefused('stale');
          return answer.status === 'saved';
        } catch (error) {
          onRefused(error instanceof Error ? error : new Error(String(error)));
          return false;
        } finally {
          waiting.splice(waiting.indexOf(change), 1);
          showAll();
        }
      });
    },

    add(upload: () => Promise<Illustration>): Promise<void> {
      return limit(async () => {
        saved = [...saved, await upload()];
        showAll();
      });
    },
  };
}

/** Sorts the pages as in `order`; unknown pages come last. */
export function sortPages(order: Illustration[]): PageChange {
  const place = new Map(order.map(({ src }, index) => [src, index]));
  const placeOf = ({ src }: Illustration) => place.get(src) ?? order.length;
  return (pages) => pages.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export function removePage(src: string): PageChange {
  return (pages) => pages.filter((page) => page.src !== src);
}

export function describePage(src: string, alt: string): PageChange {
  return (pages) => pages.map((page) => (page.src === src ? { ...page, alt } : page));
}

function toContents(pages: Illustration[]): PageContent[] {
  return pages.map(({ src, alt }) => ({ src, alt }));
}
