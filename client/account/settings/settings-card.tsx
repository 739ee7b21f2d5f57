import { type ReactNode, useId } from 'react';
import { Panel } from '#client/ui/card.tsx';

interface SettingsCardProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

export function SettingsCard({ title, description, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Panel as="section" aria-labelledby={id} className="p-5 sm:p-8">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {description && <p className="mt-1.5 text-soft">{description}</p>}
      <div className="mt-6">{children}</div>
    </Panel>
  );
}
