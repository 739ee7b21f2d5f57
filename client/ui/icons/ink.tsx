import type { ReactNode } from 'react';

/** 24 px grid, decorative. */
export interface IconProps {
  className?: string;
}

export function Ink({ className = 'size-[1.35em]', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
