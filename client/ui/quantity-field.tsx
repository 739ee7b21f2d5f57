import { useId, useState } from 'react';
import { m } from '#messages';
import { IconButton } from './button.tsx';
import { MinusIcon } from './icons/minus.tsx';
import { PlusIcon } from './icons/plus.tsx';

interface QuantityFieldProps {
  label: string;
  hint?: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max: number;
  path?: string;
  className?: string;
}

/** Typed text counts once it is a number from `min` to `max`. */
export function QuantityField(props: QuantityFieldProps) {
  const { label, hint, value, onChange, min = 0, max, path, className } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);

  function type(text: string) {
    setTyped(text);
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= min && number <= max) onChange(number);
  }

  function step(by: number) {
    setTyped(null);
    onChange(Math.min(max, Math.max(min, value + by)));
  }

  return (
    <div className={className}>
      <label htmlFor={id} className="block font-semibold text-sm">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <div className="inked mt-2 inline-flex items-center bg-paper">
        <IconButton label={m.ui_quantity_less({ label })} disabled={value <= min} onClick={() => step(-1)}>
          <MinusIcon className="size-5" />
        </IconButton>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          data-path={path}
          value={typed ?? value}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
          aria-describedby={hint && `${id}-hint`}
          className="no-spin h-11 w-14 border-charcoal border-x-2 bg-transparent text-center font-semibold tabular-nums"
        />
        <IconButton label={m.ui_quantity_more({ label })} disabled={value >= max} onClick={() => step(1)}>
          <PlusIcon className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
