import type { ReactNode } from 'react';
import { Panel } from '#client/ui/card.tsx';

export function FieldPanel({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Panel as="section" className="grid gap-5 p-5 sm:p-6">
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="mt-1 max-w-[70ch] text-sm text-soft">{text}</p>
      </div>
      {children}
    </Panel>
  );
}
