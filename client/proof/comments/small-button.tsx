export function SmallButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="cut -ml-2 min-h-11 justify-self-start px-2 font-semibold text-sm text-wine underline"
    >
      {children}
    </button>
  );
}
