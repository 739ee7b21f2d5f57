import type { ComponentProps, ReactNode } from 'react';
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
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={buttonClasses({ variant, size, className })}
      {...rest}
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
export function IconButton({ label, className, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={joinClasses(
        'cut inline-grid size-11 flex-none place-items-center transition-colors duration-150 hover:bg-charcoal/10 disabled:pointer-events-none disabled:opacity-35 aria-disabled:cursor-default aria-disabled:opacity-35',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}

const row = 'inline-flex items-center justify-center gap-2';

export function buttonClasses({ variant = 'wine', size = 'md', className }: ButtonLook) {
  return joinClasses(
    row,
    'text-center font-semibold leading-tight disabled:pointer-events-none disabled:opacity-50 aria-busy:cursor-progress',
    variants[variant],
    sizes[size],
    className,
  );
}
