import { Dialog as DialogPrimitive } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { m } from '#messages';
import { IconButton } from './button.tsx';
import { joinClasses } from './class-names.ts';
import { CloseIcon } from './icons/close.tsx';
import { Words } from './words.tsx';

const sizes = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-4xl',
};

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  footer?: ReactNode;
  size?: keyof typeof sizes;
  /** Whether a press outside may close it; true by default. */
  closesBeside?: () => boolean;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** For the back office: small margins, and the content has the focus first, so that the keyboard scrolls it. */
  dense?: boolean;
  /** Whether the content has the focus first, instead of the first button, which is often Close. */
  startsOnContent?: boolean;
  children?: ReactNode;
  className?: string;
}

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, size = 'md', closesBeside, startsOnContent, className, ...content } = props;
  const focusReturn = useFocusReturn({ isOnContent: content.dense || startsOnContent });
  return (
    <DialogPrimitive.Root open={open} onOpenChange={onOpenChange}>
      <DialogPrimitive.Portal>
        <DialogPrimitive.Overlay className={backdrop} />
        <DialogPrimitive.Content
          {...focusReturn}
          className={joinClasses(box, sizes[size], className)}
          onPointerDownOutside={(event) => {
            if (closesBeside?.() === false) event.preventDefault();
            keepOpenForToasts(event);
          }}
          {...(!content.description && { 'aria-describedby': undefined })}
        >
          <Content {...content} scrollsWhole={!content.dense} />
          <CloseButton />
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}

interface SheetProps extends Omit<DialogProps, 'size' | 'closesBeside'> {
  /** Defaults to the element that had the focus before. */
  returnFocusTo?: () => HTMLElement | null;
  /** Whether printing the page prints this alone, in full. */
  printable?: boolean;
}

export function Sheet(props: SheetProps) {
  const { open, onOpenChange, returnFocusTo, printable, startsOnContent, className, ...content } = props;
  const focusReturn = useFocusReturn({
    find: returnFocusTo,
    isOnContent: content.dense || startsOnContent,
  });
  return (
    <DialogPrimitive.Root open={open} onOpenChange={onOpenChange}>
      <DialogPrimitive.Portal>
        <DialogPrimitive.Overlay className={backdrop} />
        <DialogPrimitive.Content
          {...focusReturn}
          data-printable={printable || undefined}
          className={joinClasses(
            'fixed inset-y-0 right-0 z-50 flex w-full max-w-md flex-col border-charcoal border-l-2 bg-paper',
            'data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in',
            className,
          )}
          onPointerDownOutside={keepOpenForToasts}
          {...(!content.description && { 'aria-describedby': undefined })}
        >
          <Content {...content} />
          <CloseButton />
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}

interface AlertDialogProps {
  open: boolean;
  title: string;
  description: ReactNode;
  /** Buttons. Without `onCancel` one of them must be pressed. */
  footer: ReactNode;
  onCancel?: () => void;
  /** Defaults to the element that had the focus before. */
  returnFocusTo?: () => HTMLElement | null;
  /** For a dialog that opens by itself, perhaps while somebody types: no key presses its first button. */
  startsOnContent?: boolean;
  children?: ReactNode;
}

/** Presses outside do not close it. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onCancel, returnFocusTo, startsOnContent, ...content } = props;
  const focusReturn = useFocusReturn({ find: returnFocusTo, isOnContent: startsOnContent });
  return (
    <DialogPrimitive.Root open={open} onOpenChange={(next) => !next && onCancel?.()}>
      <DialogPrimitive.Portal>
        <DialogPrimitive.Overlay className={backdrop} />
        <DialogPrimitive.Content
          {...focusReturn}
          role="alertdialog"
          className={joinClasses(box, sizes.sm)}
          onInteractOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => !onCancel && event.preventDefault()}
        >
          <Content {...content} scrollsWhole hasNoClose />
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}

const backdrop =
  'fixed inset-0 z-50 bg-charcoal/55 data-[state=closed]:animate-leave data-[state=open]:animate-enter';

const box = joinClasses(
  'inked fixed z-50 flex max-h-[calc(100dvh-2rem)] w-full flex-col bg-paper',
  'inset-x-0 bottom-0 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100%-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:shadow-plate',
  'data-[state=closed]:animate-leave data-[state=open]:animate-enter',
);

interface ContentProps
  extends Pick<DialogProps, 'title' | 'description' | 'footer' | 'actions' | 'dense' | 'children'> {
  /** Whether the title scrolls with the content, so that a low window has room for both and the buttons. */
  scrollsWhole?: boolean;
  hasNoClose?: boolean;
}

function Content({ scrollsWhole, footer, dense, children, ...head }: ContentProps) {
  const margins = dense ? 'px-4 sm:px-6' : 'px-6 sm:px-8';
  if (!scrollsWhole)
    return (
      <>
        <Head dense={dense} {...head} />
        <div
          data-dialog-content
          tabIndex={-1}
          className={`min-h-0 flex-1 overflow-y-auto py-4 outline-none ${margins}`}
        >
          {children}
        </div>
        {footer && <div className={FOOTER}>{footer}</div>}
      </>
    );
  return (
    <div
      data-dialog-content
      tabIndex={-1}
      className={joinClasses(
        'isolate min-h-0 flex-1 overflow-y-auto outline-none',
        !head.hasNoClose && 'scroll-pt-17',
      )}
    >
      {!head.hasNoClose && <div className={BEHIND_CLOSE} />}
      <div className="relative z-1">
        <Head {...head} />
      </div>
      <div className={`py-4 ${margins}`}>{children}</div>
      {footer && <div className={`${FOOTER} ${STICKY}`}>{footer}</div>}
    </div>
  );
}

/** Hides what is scrolled beside Close; the title alone passes over it. */
const BEHIND_CLOSE = 'sticky top-0 z-1 -mb-15 h-15 bg-paper';
const FOOTER =
  'flex flex-none flex-wrap justify-end gap-3 border-hairline border-t bg-paper px-6 py-3 sm:px-8 sm:py-4';
/** In a window of less than 22 lines of text the buttons scroll too, or nothing else would have room. */
const STICKY = 'sticky bottom-[min(0px,(100dvh-22rem)*1000)]';

type HeadProps = Pick<ContentProps, 'title' | 'description' | 'actions' | 'dense' | 'hasNoClose'>;

function Head({ title, description, actions, dense, hasNoClose }: HeadProps) {
  const box = dense
    ? 'flex min-h-17 flex-none flex-wrap items-center gap-x-2 border-hairline border-b py-2 pr-14 pl-4 sm:pr-16 sm:pl-6'
    : joinClasses('flex-none px-6 pt-6 pb-1 sm:px-8 sm:pt-8', !hasNoClose && 'pr-16 sm:pr-16');
  return (
    <div className={box}>
      <div className={dense ? 'flex min-w-0 flex-[1_1_12rem] flex-wrap items-center gap-x-4' : undefined}>
        <DialogPrimitive.Title className={dense ? 'text-lg' : 'text-2xl'}>
          <Words>{title}</Words>
        </DialogPrimitive.Title>
        {description && (
          <DialogPrimitive.Description asChild>
            <div className={dense ? 'min-w-0 text-sm' : 'mt-2 text-soft'}>{description}</div>
          </DialogPrimitive.Description>
        )}
      </div>
      {actions && <div className="ml-auto flex flex-none print:hidden">{actions}</div>}
    </div>
  );
}

function CloseButton() {
  return (
    <DialogPrimitive.Close asChild>
      <IconButton label={m.ui_dialog_close()} className="absolute top-3 right-3 bg-paper print:hidden">
        <CloseIcon className="size-6" />
      </IconButton>
    </DialogPrimitive.Close>
  );
}

/**
 * Marks the field in which a dialog's focus begins. An effect that focuses it comes before the dialog around it lets go
 * of the focus, where it opens over another one.
 */
export const STARTS_DIALOG = { 'data-starts-dialog': '' };

interface DialogFocus {
  /** Defaults to the element that had the focus before. */
  find?: (() => HTMLElement | null) | undefined;
  /** Whether the focus begins on the content instead of the first button. */
  isOnContent?: boolean | undefined;
}

/** Radix restores the focus only for its own triggers, and our dialogs are controlled. */
function useFocusReturn({ find, isOnContent }: DialogFocus) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const dialog = event.target;
      if (!(dialog instanceof HTMLElement)) return;
      const marked = dialog.querySelector<HTMLElement>('[data-starts-dialog]');
      const start =
        marked ?? (isOnContent ? dialog.querySelector<HTMLElement>('[data-dialog-content]') : null);
      if (!start) return;
      event.preventDefault();
      start.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = find?.() ?? opener.current;
      if (target instanceof HTMLElement) target.focus();
    },
  };
}

/** Toasts are outside of the dialog, but pressing one must not close it. */
function keepOpenForToasts(event: CustomEvent<{ originalEvent: PointerEvent }>) {
  const target = event.detail.originalEvent.target as Element | null;
  if (target?.closest('[data-sonner-toaster]')) event.preventDefault();
}
