import type { ComponentProps } from 'react';
import { joinClasses } from './class-names.ts';

/** Lets its content settle into place while it scrolls into view. Not for what is on screen at once (the hero). */
export function Reveal({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={joinClasses('reveal', className)} {...rest} />;
}
