import { useEffect, useState } from 'react';
import { useWizard } from '#client/draft/wizard-store.ts';
import { joinClasses } from '#client/ui/class-names.ts';
import { HelpIcon } from '#client/ui/icons/help.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { m } from '#messages';
import { HelpDialog } from './lazy-parts.tsx';

/**
 * Hidden by opacity while a dialog is open: `invisible` would drop the focus before the dialog has noted where to
 * return it.
 */
export function HelpButton() {
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  useEffect(insetToasts, []);
  const Icon = isLoading ? Spinner : HelpIcon;

  async function open() {
    setLoading(true);
    // The dialog itself says if its code does not arrive.
    await Promise.allSettled([HelpDialog.preload()]);
    setLoading(false);
    setOpen(true);
  }

  return (
    <>
      <button
        type="button"
        aria-busy={isLoading || undefined}
        onClick={open}
        className={joinClasses(
          'inline-flex items-center gap-2 font-semibold text-sm in-data-scroll-locked:opacity-0',
          'max-sm:size-11 max-sm:flex-none max-sm:justify-center max-lg:min-h-11 max-lg:text-wine',
          'lg:inked lg:fixed lg:-right-0.5 lg:bottom-[max(6rem,calc(var(--cookie-banner,0px)+1.5rem))] lg:z-20 lg:rotate-180 lg:bg-wine lg:px-4 lg:py-2 lg:text-paper lg:[writing-mode:vertical-rl] lg:hover:bg-wine-deep',
        )}
      >
        <Icon className="size-6 flex-none items-center justify-center sm:size-5 lg:rotate-90" />
        <span className="max-sm:sr-only">{m.wizard_help()}</span>
      </button>
      {isOpen && <HelpDialog readPerson={readCustomer} onClose={() => setOpen(false)} />}
    </>
  );
}

function insetToasts() {
  const { style } = document.documentElement;
  style.setProperty('--toast-inset', '2.5rem');
  return () => void style.removeProperty('--toast-inset');
}

export function readCustomer() {
  const { customerName, customerEmail } = useWizard.getState().comic;
  return { name: customerName, email: customerEmail };
}
