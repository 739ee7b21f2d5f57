import { type ComponentProps, useEffect, useState } from 'react';
import { joinClasses } from './class-names.ts';

/** A click that takes the focus is over by then: what it was meant for has not moved away under it. */
const RELEASE_MS = 300;

type GrowingTextareaProps = Omit<ComponentProps<'textarea'>, 'className' | 'style'> & { rows: number };

/**
 * A textarea that grows with its text. While somebody writes, its box has a size of its own, so that the browser
 * lays out the field for a letter, and the page around it only for a new line. Chromium does so only for a box that
 * is no item of a grid, hence the second one around it.
 */
export function GrowingTextarea({ rows, onFocus, onInput, onBlur, ...props }: GrowingTextareaProps) {
  /** In px, while somebody writes. */
  const [height, setHeight] = useState<number>();
  const [isLeft, setLeft] = useState(false);
  const isWritten = height !== undefined;
  useEffect(() => {
    if (!isLeft) return;
    const timer = setTimeout(() => setHeight(undefined), RELEASE_MS);
    return () => clearTimeout(timer);
  }, [isLeft]);
  return (
    <span className="block">
      <span className={joinClasses('block', isWritten && 'contain-size contain-layout')} style={{ height }}>
        <textarea
          {...props}
          rows={rows}
          onFocus={(event) => {
            setLeft(false);
            // Not scaled, as a box on the screen is while a dialog opens.
            setHeight(Number.parseFloat(getComputedStyle(event.currentTarget).height));
            onFocus?.(event);
          }}
          onInput={(event) => {
            const { scrollHeight, clientHeight } = event.currentTarget;
            if (isWritten && scrollHeight > clientHeight) setHeight(height + scrollHeight - clientHeight);
            onInput?.(event);
          }}
          onBlur={(event) => {
            setLeft(true);
            onBlur?.(event);
          }}
          className={joinClasses('control resize-none', isWritten ? 'h-full' : 'field-sizing-content')}
          style={{ minHeight: `calc(${rows}lh + 1.5rem)` }}
        />
      </span>
    </span>
  );
}
