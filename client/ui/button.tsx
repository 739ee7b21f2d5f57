import { type ComponentProps, type FocusEvent, type ReactNode, useState } from 'react';
import { joinClasses } from './class-names.ts';
import { Spinner } from './spinner.tsx';

const variants = {
  wine: 'pressable bg-wine text-paper hover:bg-wine-deep',
  cream: 'pressable bg-paper text-charcoal hover:bg-white',
  terracotta: 'pressable bg-terracotta text-white hover:bg-rust',
  quiet: 'cut border-2 border-transparent text-charcoal hover:bg-charcoal/8',
};

const sizes = {
  /** For rows of a tool's list. */
  xs: 'min-h-8 px-3 py-0.5 text-sm',
  sm: 'min-h-11 px-4 py-1.5 text-sm',
  md: 'min-h-12 px-5.5 py-2 text-base',
  lg: 'min-h-14 px-7 py-3 text-lg',
};

export interface ButtonLook {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  className?: string;
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** Keeps the focus, ignores presses and shows `pendingLabel`. */
  pending?: boolean;
  pendingLabel?: string;
}

export function Button({
  variant,
  size,
  className,
  pending = false,
  pendingLabel,
  type = 'button',
  disabled = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const { isKept, ...focus } = useKeptFocus(rest);
  return (
    <button
      {...rest}
      {...focus}
      type={type}
      disabled={disabled && !isKept}
      aria-busy={pending || undefined}
      aria-disabled={pending || (disabled && isKept) || undefined}
      onClick={pending || disabled ? (event) => event.preventDefault() : onClick}
      className={buttonClasses({ variant, size, className })}
    >
      {pendingLabel ? (
        // Both labels share a cell, so the button keeps its width.
        <span className="grid [&>*]:col-start-1 [&>*]:row-start-1">
          <span className={joinClasses(row, pending && 'invisible')}>{children}</span>
          <span className={joinClasses(row, !pending && 'invisible')}>
            {pending && <Spinner />}
            {pendingLabel}
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** For screen readers and the tooltip. */
  label: string;
  children: ReactNode;
}

/** 44 px. */
export function IconButton(props: IconButtonProps) {
  const { label, className, type = 'button', disabled = false, onClick, children, ...rest } = props;
  const { isKept, ...focus } = useKeptFocus(rest);
  return (
    <button
      aria-disabled={(disabled && isKept) || undefined}
      {...rest}
      {...focus}
      type={type}
      disabled={disabled && !isKept}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
      aria-label={label}
      title={label}
      className={joinClasses(
        'cut inline-grid size-11 flex-none place-items-center transition-colors duration-150 hover:bg-charcoal/10 disabled:pointer-events-none disabled:opacity-35 aria-disabled:[&>*]:opacity-35',
        className,
      )}
    >
      {children}
    </button>
  );
}

type FocusListeners = Pick<ComponentProps<'button'>, 'onFocus' | 'onBlur'>;

/**
 * Browsers take the focus from a disabled button, so a button that its own press disables, as by a save or at the last
 * page, gets `aria-disabled` until the focus leaves it.
 */
function useKeptFocus({ onFocus, onBlur }: FocusListeners) {
  const [isKept, setKept] = useState(false);
  return {
    isKept,
    onFocus(event: FocusEvent<HTMLButtonElement>) {
      setKept(true);
      onFocus?.(event);
    },
    onBlur(event: FocusEvent<HTMLButtonElement>) {
      // Another window leaves it the focus of this one.
      if (document.activeElement !== event.currentTarget) setKept(false);
      onBlur?.(event);
    },
  };
}

const row = 'inline-flex items-center justify-center gap-2';

export function buttonClasses({ variant = 'wine', size = 'md', className }: ButtonLook) {
  return joinClasses(
    row,
    'text-center font-semibold leading-tight disabled:pointer-events-none disabled:opacity-50 aria-disabled:not-aria-busy:opacity-60 aria-busy:cursor-progress',
    variants[variant],
    sizes[size],
    className,
  );
}
