import { useEffect, useState } from 'react';
import { CheckIcon } from '#client/ui/icons/check.tsx';
import { CopyIcon } from '#client/ui/icons/copy.tsx';
import { showToast } from '#client/ui/toast.tsx';

/** How long it says that it has copied, in ms. */
const SHOWN_MS = 2000;

/** Puts a text on the clipboard; `label` says which. */
export function CopyButton({ text, label }: { text: string; label: string }) {
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
        title: 'Error',
        description: 'Your browser does not let us copy. Please mark the text and copy it yourself.',
      });
    }
  }

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
        {isCopied && 'Copied'}
      </span>
    </button>
  );
}
