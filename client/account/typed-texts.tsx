import { useEffect, useState } from 'react';
import { CopyButton } from '#client/ui/copy-button.tsx';

type Field = HTMLTextAreaElement | HTMLInputElement;

/** A text typed into one of the page's fields, with the field's label. */
export type TypedText = { label: string; text: string };

const typed = new Set<Field>();

/** Remembers which text fields of the page somebody has typed in. */
export function useTypedFields(): void {
  useEffect(() => {
    addEventListener('input', remember, true);
    return () => {
      removeEventListener('input', remember, true);
      typed.clear();
    };
  }, []);
}

function remember({ target }: Event): void {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && ['text', 'email', 'url', 'number'].includes(target.type));
  if (isText && !target.closest('[role=alertdialog]')) typed.add(target);
}

function readTypedTexts(): TypedText[] {
  return [...typed]
    .filter(({ isConnected, value }) => isConnected && value.trim() !== '')
    .map((field) => ({ label: labelOf(field), text: field.value }));
}

function labelOf(field: Field): string {
  return field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent?.trim() ?? '';
}

/** Lists the typed texts, so that they can be read and copied where they cannot be saved. */
export function TypedTexts() {
  const [texts] = useState(readTypedTexts);
  return (
    <dl className="grid gap-4">
      {texts.map(({ label, text }, index) => (
        <div key={index}>
          <dt className="mb-1 flex items-end justify-between gap-4 font-semibold text-sm">
            {label}
            <CopyButton text={text} />
          </dt>
          <dd className="cut wrap-anywhere max-h-48 overflow-y-auto whitespace-pre-line border-2 border-hairline bg-cream px-3 py-2 text-sm">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
