import { useEffect, useRef } from 'react';

/** An editor's heading. It takes the focus, because the button that opened the editor is gone. */
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
