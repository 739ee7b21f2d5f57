import { useEffect, useRef } from 'react';

/** The heading of what is edited on a view of its own. It takes the focus that went with the button that led here. */
export function EditorHeading({ id, children }: { id: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className="wrap-anywhere text-2xl outline-none">
      {children}
    </h2>
  );
}
