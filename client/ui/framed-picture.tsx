import type { ComponentProps } from 'react';
import { joinClasses } from './class-names.ts';
import { Illustration } from './illustration.tsx';

/** Keeps its place if the picture fails to load. */
export function FramedPicture({ className, ...rest }: ComponentProps<typeof Illustration>) {
  const { width, height } = rest.picture;
  return (
    <div className={joinClasses('inked self-start overflow-hidden bg-blush-pale', className)}>
      <Illustration {...rest} missing={<div style={{ aspectRatio: `${width} / ${height}` }} />} />
    </div>
  );
}
