import { type ReactNode, useId } from 'react';
import { joinClasses } from './class-names.ts';
import { FieldError, listDescriptions, RequiredMark } from './field-parts.tsx';
import { CheckIcon } from './icons/check.tsx';

interface ChoiceGroupProps<Value extends string> {
  /** Hide it with `legendHidden` if a heading asks the question already. */
  legend: string;
  legendHidden?: boolean;
  hint?: ReactNode;
  value: Value | null;
  onChange: (value: Value) => void;
  choices: readonly (CardProps & { value: Value })[];
  required?: boolean;
  error?: string | undefined;
  path?: string;
  className?: string;
}

/** Cards of which one is chosen, as by radio buttons. */
export function ChoiceGroup<Value extends string>({
  legend,
  legendHidden,
  hint,
  required,
  error,
  ...props
}: ChoiceGroupProps<Value>) {
  const { choices, path, className } = props;
  const id = useId();
  return (
    <div
      role="radiogroup"
      className="@container"
      aria-labelledby={`${id}-legend`}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={listDescriptions(id, hint, error)}
    >
      <div id={`${id}-legend`} className={legendHidden ? 'sr-only' : 'mb-3 font-display font-medium text-xl'}>
        {legend}
        {required && <RequiredMark />}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="-mt-2 mb-4 text-sm text-soft">
          {hint}
        </p>
      )}
      {/* Above the choices, which can be longer than the window. */}
      <div className={error && 'mb-4'}>
        <FieldError id={id} error={error} />
      </div>
      <div className={joinClasses('gutter grid', className)}>
        {choices.map(({ value, ...card }) => (
          <CardFace key={value} id={`${id}-${value}`} {...card} stamp="rounded-full">
            <input
              {...overlay(`${id}-${value}`)}
              type="radio"
              name={id}
              value={value}
              data-path={path}
              checked={props.value === value}
              onChange={() => props.onChange(value)}
              disabled={card.disabled}
            />
          </CardFace>
        ))}
      </div>
    </div>
  );
}

interface CardProps {
  title: ReactNode;
  description?: ReactNode;
  /** Without padding. */
  picture?: ReactNode;
  /** On phones the picture stands beside the text, so that more cards are in view, except with enlarged text. */
  compact?: boolean;
  price?: ReactNode;
  badge?: ReactNode;
  details?: ReactNode;
  disabled?: boolean;
  className?: string;
}

interface CheckboxCardProps extends CardProps {
  value: boolean;
  onChange: (value: boolean) => void;
  name?: string;
  path?: string;
}

export function CheckboxCard({ value, onChange, name, path, ...card }: CheckboxCardProps) {
  const id = useId();
  return (
    <CardFace id={id} {...card} stamp="cut">
      <input
        {...overlay(id)}
        type="checkbox"
        name={name}
        data-path={path}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
        disabled={card.disabled}
      />
    </CardFace>
  );
}

/** The input covers the card, so that all of it is clickable. */
function overlay(id: string) {
  return {
    className: 'absolute inset-0 z-1 cursor-[inherit] appearance-none',
    'aria-labelledby': `${id}-title`,
    'aria-describedby': `${id}-details`,
  };
}

interface CardFaceProps extends CardProps {
  id: string;
  stamp: string;
  children: ReactNode;
}

function CardFace({ id, stamp, picture, title, description, price, badge, details, ...rest }: CardFaceProps) {
  const { compact } = rest;
  return (
    <div
      className={joinClasses(
        'choice group flex flex-col',
        compact && 'max-sm:@min-[16rem]:flex-row',
        rest.className,
      )}
    >
      {rest.children}
      {picture && (
        <div
          className={joinClasses(
            'overflow-hidden rounded-t-sm border-charcoal border-b-2 [&_img]:w-full',
            compact &&
              'max-sm:@min-[16rem]:w-[min(6.5rem,36%)] max-sm:@min-[16rem]:flex-none max-sm:@min-[16rem]:rounded-t-none max-sm:@min-[16rem]:rounded-l-sm max-sm:@min-[16rem]:border-r-2 max-sm:@min-[16rem]:border-b-0 max-sm:@min-[16rem]:[&>*]:h-full',
          )}
        >
          {picture}
        </div>
      )}
      {badge && <div className="-top-3.5 absolute right-4">{badge}</div>}
      <div
        className={joinClasses(
          'flex min-w-0 flex-1 items-start gap-3.5 sm:p-5',
          compact ? 'p-3 max-sm:@min-[16rem]:flex-row-reverse' : 'p-4',
        )}
      >
        <span
          className={joinClasses(
            'mt-0.5 grid size-6 flex-none place-items-center border-2 border-rule transition-colors',
            'group-hover:border-charcoal group-has-checked:border-wine group-has-checked:bg-wine group-has-checked:text-paper',
            stamp,
          )}
        >
          <CheckIcon className="invisible size-4.5 stroke-3 group-has-checked:visible" />
        </span>
        <div className="min-w-0 flex-1">
          <div id={`${id}-title`} className="font-display font-medium text-xl">
            {title}
          </div>
          <div id={`${id}-details`}>
            {price && <div className="mt-1 font-semibold text-wine tabular-nums">{price}</div>}
            {description && <p className="mt-1 text-sm text-soft">{description}</p>}
            {details}
          </div>
        </div>
      </div>
    </div>
  );
}
