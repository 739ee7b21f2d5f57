import { useEffect, useState } from 'react';
import { namesOfKeys } from '#client/admin/keys/shortcuts.ts';
import { useShortcuts } from '#client/admin/keys/use-shortcuts.ts';
import { SearchIcon } from '#client/ui/icons/search.tsx';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { m } from '#messages';

const FindDialog = lazyComponent(async () => (await import('./find-dialog.tsx')).FindDialog, {
  needed: true,
});

/** Opens the search over everything, as Ctrl+K and Cmd+K do, also while something is written. */
export function FindButton() {
  const isMac = /mac|iphone|ipad/i.test(navigator.platform);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);

  // Keys that follow at once go into its field, which has to be there.
  useEffect(() => void FindDialog.preload().catch(console.warn), []);

  function open() {
    setOpened(true);
    setOpen(true);
  }

  useShortcuts({
    find() {
      // A question that waits for an answer comes first.
      if (!document.querySelector('[role=alertdialog]')) open();
    },
  });

  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="cut inline-flex min-h-11 min-w-11 flex-none items-center justify-center gap-2 border-2 border-hairline bg-white px-3 text-sm text-soft hover:border-charcoal hover:text-charcoal lg:min-h-9"
      >
        <SearchIcon className="size-5 flex-none" />
        <span className="max-sm:sr-only laptop:max-2xl:sr-only">{m.find_short()}</span>
        <span aria-hidden="true" className="rounded-sm border border-hairline px-1.5 text-xs max-2xl:hidden">
          {namesOfKeys('find', isMac).join(' ')}
        </span>
      </button>
      {wasOpened && (
        // Where its code does not arrive, the dialog says so here, below the row.
        <div className="laptop:absolute laptop:top-full laptop:right-6 laptop:left-6 max-laptop:order-last max-laptop:w-full">
          <FindDialog open={isOpen} onOpenChange={setOpen} />
        </div>
      )}
    </>
  );
}
