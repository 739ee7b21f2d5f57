import pLimit from 'p-limit';
import type { PageContent } from '#shared/content.ts';
import type { Illustration } from '#shared/gallery.ts';

type PageChange = (pages: Illustration[]) => Illustration[];

interface PageEditorOptions {
  /** The comic's pages as they were read. */
  pages: Illustration[];
  show: (pages: Illustration[]) => void;
  send: (change: { before: PageContent[]; after: PageContent[] }) => Promise<{
    status: 'saved' | 'stale';
    pages: Illustration[];
  }>;
  /** Told of a change that was not taken: somebody else was faster, or it did not get through. */
  onRefused: (reason: 'stale' | Error) => void;
}

/**
 * Changes a comic's pages one after the other: the screen shows each at once, the server gets it when those
 * before it, uploads among them, are through.
 */
export function createPageEditor({ pages, show, send, onRefused }: PageEditorOptions) {
  const limit = pLimit(1);
  const waiting: PageChange[] = [];
  let saved = pages;

  const showAll = () => show(waiting.reduce((shown, change) => change(shown), saved));

  return {
    /** Takes the pages as they were read again, unless a change is under way, which will know better. */
    receive(read: Illustration[]): void {
      if (limit.activeCount + limit.pendingCount === 0) saved = read;
    },

    /** @returns whether the server has it */
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

/** The pages in this order; those that it does not know yet come after it. */
export function inOrder(order: Illustration[]): PageChange {
  const place = new Map(order.map(({ src }, index) => [src, index]));
  const placeOf = ({ src }: Illustration) => place.get(src) ?? order.length;
  return (pages) => pages.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export function without(src: string): PageChange {
  return (pages) => pages.filter((page) => page.src !== src);
}

export function described(src: string, alt: string): PageChange {
  return (pages) => pages.map((page) => (page.src === src ? { ...page, alt } : page));
}

function toContents(pages: Illustration[]): PageContent[] {
  return pages.map(({ src, alt }) => ({ src, alt }));
}
