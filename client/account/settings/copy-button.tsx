import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast.tsx';

interface CopyButtonProps {
  text: string;
  children: string;
}

export function CopyButton({ text, children }: CopyButtonProps) {
  const [copied, setCopied] = useState<string>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      showToast({
        tone: 'error',
        title: 'Your browser does not let us copy',
        description: 'Please mark the text and copy it by hand.',
      });
    }
  }

  return (
    <Button variant="cream" size="sm" onClick={copy} className="min-w-24">
      <span aria-live="polite">{copied === text ? 'Copied' : children}</span>
    </Button>
  );
}
