import { useEffect, useState } from 'react';
import { m } from '#messages';
import { Button } from './button.tsx';
import { CheckIcon } from './icons/check.tsx';
import { CopyIcon } from './icons/copy.tsx';
import { showToast } from './toast.tsx';

/** How long a button says that it has copied, in ms. */
const SHOWN_MS = 2000;

/** Copies the text beside it, and shows that it did. */
export function CopyButton({ text }: { text: string }) {
  const { isCopied, copy } = useCopy(text);
  return (
    <Button variant="cream" size="sm" onClick={copy} className="min-w-24">
      <span aria-live="polite">{isCopied ? m.ui_copied() : m.ui_copy()}</span>
    </Button>
  );
}

/** The same as an icon; `label` says what is copied. */
export function CopyIconButton({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopy(text);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={copy}
      className="cut inline-grid size-7 flex-none place-items-center text-wine hover:bg-charcoal/10"
    >
      {isCopied ? <CheckIcon className="size-4.5" /> : <CopyIcon className="size-4.5" />}
      <span role="status" className="sr-only">
        {isCopied && m.ui_copied()}
      </span>
    </button>
  );
}

function useCopy(text: string) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showToast({
        tone: 'error',
        title: m.ui_copy_refused_title(),
        description: m.ui_copy_refused_text(),
      });
    }
  }
  return { isCopied, copy };
}
