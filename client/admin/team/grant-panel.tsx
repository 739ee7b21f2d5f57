import type { ReactNode } from 'react';
import { Panel } from '#client/ui/card.tsx';

interface GrantPanelProps {
  id: string;
  title: string;
  text: string;
  /** The form. */
  children: ReactNode;
}

/** A section that gives a role, whose form stands beside its text. */
export function GrantPanel({ id, title, text, children }: GrantPanelProps) {
  return (
    <Panel
      as="section"
      aria-labelledby={id}
      className="grid items-start gap-x-14 gap-y-5 p-5 sm:p-7 lg:grid-cols-[1fr_minmax(0,34rem)]"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="mt-2 max-w-[48ch] text-soft">{text}</p>
      </div>
      {children}
    </Panel>
  );
}
