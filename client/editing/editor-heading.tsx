import { useEffect, useRef } from 'react';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import type { Language } from '#shared/language.ts';

interface EditorHeadingProps {
  id: string;
  /** Where it is not the page's. */
  lang?: Language;
  children: string;
}

/** An editor's heading. It takes the focus, because the button that opened the editor is gone. */
export function EditorHeading({ id, lang, children }: EditorHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusIfLost(() => heading.current), []);
  return (
    <h2 id={id} lang={lang} ref={heading} tabIndex={-1} className="wrap-anywhere text-2xl outline-none">
      {children}
    </h2>
  );
}
