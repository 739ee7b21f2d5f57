import type { ReactNode } from 'react';

interface SmallButtonProps {
  id?: string;
  /** Its name, where its words alone would not say which comment it is about. */
  label?: string;
  onClick: () => void;
  children: ReactNode;
}

export function SmallButton({ id, label, onClick, children }: SmallButtonProps) {
  return (
    <button
      type="button"
      id={id}
      aria-label={label}
      onClick={onClick}
      className="cut -ml-2 min-h-11 justify-self-start px-2 font-semibold text-sm text-wine underline"
    >
      {children}
    </button>
  );
}
