import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';

interface EmptyStateProps {
  picture?: ReactNode;
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ picture, title, description, action, className }: EmptyStateProps) {
  return (
    <div
      className={joinClasses(
        'cut relative grid justify-items-center gap-3 border-2 border-rule border-dashed px-6 py-12 text-center sm:py-16',
        className,
      )}
    >
      {picture && <div className="mb-1 text-4xl text-terracotta">{picture}</div>}
      <h2 className="text-2xl">{title}</h2>
      {description && <p className="max-w-[46ch] text-soft">{description}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
