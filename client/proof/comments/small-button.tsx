import type { ReactNode } from 'react';

interface SmallButtonProps {
  id?: string;
  onClick: () => void;
  children: ReactNode;
}

export function SmallButton({ id, onClick, children }: SmallButtonProps) {
  return (
    <button
      type="button"
      id={id}
      onClick={onClick}
      className="cut -ml-2 min-h-11 justify-self-start px-2 font-semibold text-sm text-wine underline"
    >
      {children}
    </button>
  );
}
