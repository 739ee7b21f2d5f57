import type { ReactNode } from 'react';
import { Panel } from '#client/ui/card.tsx';
import type { Controls } from './sortable-list.tsx';

interface SortableRowProps {
  controls: Controls;
  picture?: ReactNode;
  children: ReactNode;
  /** Buttons. */
  actions: ReactNode;
}

/** A row of a sortable list. */
export function SortableRow({ controls, picture, children, actions }: SortableRowProps) {
  return (
    <Panel className="flex flex-wrap items-center gap-x-2 gap-y-2 px-3 py-3 sm:flex-nowrap sm:gap-x-3 sm:pr-4 sm:pl-1">
      {controls.handle}
      {picture}
      <div className="grid min-w-0 flex-1 basis-44 gap-1">{children}</div>
      <div className="flex flex-none items-center gap-1 max-sm:w-full max-sm:justify-end">
        {controls.buttons}
        {actions}
      </div>
    </Panel>
  );
}
