import { memo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useWizard } from '#client/draft/wizard-store.ts';
import { joinClasses } from '#client/ui/class-names.ts';
import { m } from '#messages';
import { isPageDescribed } from '#shared/draft/comic.ts';
import { pageAnchor } from './page-card.tsx';

type PageStripProps = { count: number; onOpen: (index: number, isOpen: boolean) => void };

/** One subscription for all pages, because each costs time at every keystroke. */
export const PageStrip = memo(function PageStrip({ count, onOpen }: PageStripProps) {
  const described = useWizard(useShallow((state) => state.comic.pages.slice(0, count).map(isPageDescribed)));
  return (
    <nav
      aria-label={m.wizard_pages_label()}
      className="sticky top-0 z-10 -mx-1 border-charcoal border-b-2 bg-cream py-2"
    >
      <ol className="flex gap-1 overflow-x-auto p-1">
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <PageJump index={index} isDescribed={described[index] ?? false} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </nav>
  );
});

type PageJumpProps = { index: number; isDescribed: boolean; onOpen: PageStripProps['onOpen'] };

function PageJump({ index, isDescribed, onOpen }: PageJumpProps) {
  function jump() {
    onOpen(index, true);
    const page = document.getElementById(pageAnchor(index));
    page?.scrollIntoView({ block: 'start', behavior: 'instant' });
    page?.querySelector('button')?.focus({ preventScroll: true });
  }

  return (
    <button
      type="button"
      aria-label={
        isDescribed
          ? m.wizard_page_number_described({ number: index + 1 })
          : m.wizard_page_number({ number: index + 1 })
      }
      onClick={jump}
      className={joinClasses(
        'cut grid size-11 place-items-center border-2 font-display text-lg tabular-nums',
        isDescribed
          ? 'border-charcoal bg-blush hover:bg-blush-pale'
          : 'border-rule/60 border-dashed text-soft hover:border-charcoal',
      )}
    >
      {index + 1}
    </button>
  );
}
