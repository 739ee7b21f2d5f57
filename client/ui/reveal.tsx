import type { ComponentProps } from 'react';
import { joinClasses } from './class-names.ts';

/** Animates when scrolled into view; not for what is visible at once. */
export function Reveal({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={joinClasses('reveal', className)} {...rest} />;
}
