import type { ComponentProps } from 'react';
import { joinClasses } from './class-names.ts';

const tones = {
  paper: '[--surface:var(--color-paper)] bg-paper',
  cream: '[--surface:var(--color-cream)] bg-cream',
  blush: '[--surface:var(--color-blush-pale)] bg-blush-pale',
  caption: '[--surface:var(--color-caption)] bg-caption',
  wine: '[--surface:var(--color-wine)] on-wine',
};

const plates = {
  none: '',
  blush: 'shadow-plate',
  wine: 'shadow-plate-wine',
  dots: 'plate-dots',
};

interface PanelProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside' | 'figure';
  tone?: keyof typeof tones;
  /** A second, offset layer behind the panel, for one or two elements per screen. */
  plate?: keyof typeof plates;
  tilt?: 'left' | 'right';
}

/** Without padding, so that a picture can fill it. */
export function Panel({
  as: Tag = 'div',
  tone = 'paper',
  plate = 'none',
  tilt,
  className,
  ...rest
}: PanelProps) {
  const Element = Tag as 'div';
  return (
    <Element
      className={joinClasses(
        'inked',
        tones[tone],
        plates[plate],
        tilt === 'left' && '-rotate-[0.7deg]',
        tilt === 'right' && 'rotate-[0.7deg]',
        className,
      )}
      {...rest}
    />
  );
}
