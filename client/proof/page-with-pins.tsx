import type { ReactNode, Ref } from 'react';
import type { ApiOutput } from '#client/api/trpc.ts';
import { joinClasses } from '#client/ui/class-names.ts';

type Proof = ApiOutput['proof']['get'];
export type ProofPage = Proof['versions'][number]['pages'][number];
export type PlacedPin = Pick<Proof['pins'][number], 'id' | 'number' | 'x' | 'y' | 'state' | 'text'>;

interface PageWithPinsProps {
  page: ProofPage;
  /** 'Page 3 of version 2' */
  alt: string;
  /** As in the `sizes` attribute. */
  sizes: string;
  /** Loads at once; others load lazily. */
  eager?: boolean;
  /** The pins of this page; comments without a place are not shown. */
  pins: readonly PlacedPin[];
  selectedPin: string | null;
  onSelectPin: (id: string) => void;
  /** Stands over the picture, such as what sets a pin. */
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
  className?: string;
}

/** A page of a proof with the numbered pins of its comments. */
export function PageWithPins(props: PageWithPinsProps) {
  const { page, alt, sizes, eager, pins, selectedPin, onSelectPin, children, ref, className } = props;
  const { width, height, placeholder } = page;
  return (
    <div
      ref={ref}
      className={joinClasses('relative', className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <img
        src={page.sources[0]?.url}
        srcSet={page.sources.map((source) => `${source.url} ${source.width}w`).join(', ')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'low'}
        decoding="async"
        draggable={false}
        style={placeholder ? { background: `url("${placeholder}") center / cover` } : undefined}
        className="size-full"
      />
      {children}
      {pins.map((pin) => (
        <PinMark key={pin.id} pin={pin} isSelected={pin.id === selectedPin} onSelect={onSelectPin} />
      ))}
    </div>
  );
}

const LABEL_MAX = 80;

interface PinMarkProps {
  pin: PlacedPin;
  isSelected: boolean;
  onSelect: (id: string) => void;
}

function PinMark({ pin: { id, number, x, y, state, text }, isSelected, onSelect }: PinMarkProps) {
  if (x === null || y === null) return null;
  const shortText = text.length > LABEL_MAX ? `${text.slice(0, LABEL_MAX)}…` : text;
  return (
    <button
      type="button"
      data-pin={id}
      aria-pressed={isSelected}
      aria-label={`Comment ${number}${state === 'done' ? ', done' : ''}: ${shortText}`}
      onClick={() => onSelect(id)}
      className="absolute grid size-11 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full"
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
    >
      <span
        className={joinClasses(
          'grid size-7 place-items-center rounded-full border-2 font-semibold text-xs tabular-nums shadow-lift',
          state === 'done' ? 'border-charcoal bg-paper text-soft' : 'border-paper bg-wine text-paper',
          isSelected && 'scale-125 outline-2 outline-charcoal outline-offset-1',
        )}
      >
        {number}
      </span>
    </button>
  );
}
