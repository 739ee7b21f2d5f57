import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { m } from '#messages';
import { IconButton } from './button.tsx';
import { joinClasses } from './class-names.ts';
import { ArrowLeftIcon } from './icons/arrow-left.tsx';
import { ArrowRightIcon } from './icons/arrow-right.tsx';
import { useSnapStrip } from './use-snap-strip.ts';

type Slide = { id: string; content: ReactNode };

interface CarouselProps {
  /** For screen readers. */
  label: string;
  slides: Slide[];
  className?: string;
}

/**
 * Scrolls, so that touch and pages without scripts work; buttons and arrow keys wrap around.
 * https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export function Carousel({ label, slides, className }: CarouselProps) {
  const [index, setIndex] = useState(0);
  const [announced, announce] = useState('');
  const strip = useSnapStrip<HTMLDivElement>(index, setIndex);

  function show(place: number) {
    const next = (place + slides.length) % slides.length;
    setIndex(next);
    const text = strip.ref.current?.children[next]?.textContent ?? '';
    announce(m.ui_carousel_shown({ number: next + 1, total: slides.length, text }));
  }

  function showByKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(index + step);
  }

  return (
    <section
      aria-roledescription={m.ui_carousel()}
      aria-label={label}
      onKeyDown={showByKey}
      className={className}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        {...strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        role="group"
        aria-label={m.ui_carousel_slides({ label, count: slides.length })}
        className="relative flex snap-x snap-mandatory overflow-x-auto pb-2 [scrollbar-width:none] noscript:[scrollbar-width:thin] after:w-[calc(100%-490px)] after:flex-none after:content-[''] motion-safe:scroll-smooth"
      >
        {slides.map(({ id, content }, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
          <div
            key={id}
            role="group"
            aria-roledescription={m.ui_carousel_slide()}
            aria-label={m.ui_carousel_place({ number: place + 1, total: slides.length })}
            className="w-[min(490px,100%)] flex-none snap-start"
          >
            {content}
          </div>
        ))}
      </div>
      <div className="mt-7 flex items-center gap-2 noscript:hidden">
        <IconButton
          label={m.ui_carousel_previous()}
          onClick={() => show(index - 1)}
          className="hover:bg-paper/15"
        >
          <ArrowLeftIcon className="size-6" />
        </IconButton>
        <IconButton
          label={m.ui_carousel_next()}
          onClick={() => show(index + 1)}
          className="hover:bg-paper/15"
        >
          <ArrowRightIcon className="size-6" />
        </IconButton>
        {slides.map(({ id }, place) => (
          <button
            key={id}
            type="button"
            aria-label={m.ui_carousel_show({ number: place + 1, total: slides.length })}
            aria-current={place === index ? 'true' : undefined}
            onClick={() => show(place)}
            className="grid size-8 place-items-center"
          >
            <span
              className={joinClasses(
                'size-3 rounded-full border-2 border-current',
                place === index && 'bg-current',
              )}
            />
          </button>
        ))}
        <p aria-live="polite" className="sr-only">
          {announced}
        </p>
      </div>
    </section>
  );
}
