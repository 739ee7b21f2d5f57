import { useEffect, useRef, useState } from 'react';
import { typeInto } from './type-into.ts';

/**
 * For a form in a page that the server renders: passes text that was typed before hydration to it. Until `isHydrated`
 * its button must be disabled, as the browser itself would send the fields by GET, in the address.
 */
export function useHydratedForm() {
  const container = useRef<HTMLDivElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    const form = container.current?.querySelector('form');
    if (!form) return;
    hydrateTypedText(form);
    setHydrated(true);
  }, []);
  return { container, isHydrated };
}

/** Keeps what was typed, and text that the browser has restored; React would clear both. */
function hydrateTypedText(form: HTMLFormElement): void {
  for (const field of form.elements) {
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (!isText || field.value === '') continue;
    typeInto(field, field.value);
  }
}
