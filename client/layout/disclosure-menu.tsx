import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';

interface DisclosureMenuProps {
  summary: ReactNode;
  summaryClass: string;
  className?: string;
  children: ReactNode;
}

/**
 * A native `<details>`, which opens without scripts. With scripts it closes by Escape, by a press or focus
 * elsewhere, and by following a link.
 */
export function DisclosureMenu({ summary, summaryClass, className, children }: DisclosureMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);

  function close() {
    if (menu.current) menu.current.open = false;
  }

  useEffect(() => {
    const closeFromOutside = ({ target }: Event) => {
      if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, []);

  function closeByKey({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  }

  function closeByFocus({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !menu.current?.contains(relatedTarget)) close();
  }

  function closeByChoice({ target }: MouseEvent) {
    if (!(target instanceof Element) || !target.closest('a, button')) return;
    close();
    document.getElementById('content')?.focus({ preventScroll: true });
  }

  return (
    <details
      ref={menu}
      onKeyDown={closeByKey}
      onBlur={closeByFocus}
      onClick={closeByChoice}
      className={className}
    >
      <summary className={`list-none [&::-webkit-details-marker]:hidden ${summaryClass}`}>{summary}</summary>
      {children}
    </details>
  );
}
