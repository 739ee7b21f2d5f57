import { PinMarker } from '#client/proof/comments/pin-marker.tsx';
import type { StudioPage, StudioPin } from '#client/proof/studio-proof.ts';
import { joinClasses } from '#client/ui/class-names.ts';

interface PageWithPinsProps {
  page: StudioPage;
  /** 'Page 3 of version 2' */
  alt: string;
  /** As in the `sizes` attribute. */
  sizes: string;
  /** Loads at once; others load lazily. */
  eager?: boolean;
  /** The comments on this page; those without a place are not shown. */
  pins?: StudioPin[];
  selectedPin?: string | null;
  onSelectPin?: (id: string) => void;
  className?: string;
}

/** A page with its pins, which look as the customer sees them. */
export function PageWithPins(props: PageWithPinsProps) {
  const { page, alt, sizes, eager, pins = [], selectedPin, onSelectPin = ignore, className } = props;
  const { width, height, placeholder } = page;
  return (
    <div className={joinClasses('relative', className)} style={{ aspectRatio: `${width} / ${height}` }}>
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
      {pins.map((pin) => (
        <PinMarker
          key={pin.id}
          pin={{ ...pin, isSaved: true, refusal: null, conflict: null }}
          isActive={pin.id === selectedPin}
          canMove={false}
          onChoose={onSelectPin}
          onMove={ignore}
        />
      ))}
    </div>
  );
}

function ignore() {}
