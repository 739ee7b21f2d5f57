import { type ComponentProps, useState } from 'react';
import { joinClasses } from './class-names.ts';

type GrowingTextareaProps = Omit<ComponentProps<'textarea'>, 'className' | 'style'> & { rows: number };

/**
 * A textarea that grows with its text. While somebody writes, its box has a size of its own, so that the browser
 * lays out the field for a letter, and the page around it only for a new line. Chromium does so only for a box that
 * is no item of a grid, hence the second one around it.
 */
export function GrowingTextarea({ rows, onFocus, onInput, onBlur, ...props }: GrowingTextareaProps) {
  /** In px, while somebody writes. */
  const [height, setHeight] = useState<number>();
  const isWritten = height !== undefined;
  return (
    <span className="block">
      <span className={joinClasses('block', isWritten && 'contain-size contain-layout')} style={{ height }}>
        <textarea
          {...props}
          rows={rows}
          onFocus={(event) => {
            setHeight(event.currentTarget.getBoundingClientRect().height);
            onFocus?.(event);
          }}
          onInput={(event) => {
            const { scrollHeight, clientHeight } = event.currentTarget;
            if (scrollHeight > clientHeight)
              setHeight((current = 0) => current + scrollHeight - clientHeight);
            onInput?.(event);
          }}
          onBlur={(event) => {
            setHeight(undefined);
            onBlur?.(event);
          }}
          className={joinClasses('control resize-none', isWritten ? 'h-full' : 'field-sizing-content')}
          style={{ minHeight: `calc(${rows}lh + 1.5rem)` }}
        />
      </span>
    </span>
  );
}
