import { PinMarker } from '#client/proof/comments/pin-marker.tsx';
import type { StudioPin, StudioVersion } from '#client/proof/studio-proof.ts';
import { describeVersion } from '#client/proof/version-labels.ts';
import { IconButton } from '#client/ui/button.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { ArrowLeftIcon } from '#client/ui/icons/arrow-left.tsx';
import { ArrowRightIcon } from '#client/ui/icons/arrow-right.tsx';
import { m } from '#messages';
import { PageThumbnail } from './draft-pages.tsx';
import { PageImage } from './page-image.tsx';

interface PageViewerProps {
  id: string;
  version: StudioVersion;
  pins: StudioPin[];
  /** From 1. */
  pageNumber: number;
  onTurn: (page: number) => void;
  selectedPin: string | null;
  onSelectPin: (id: string) => void;
}

/** Shows one page at a time, as large as the window allows, with its pins as the customer sees them; all pages below. */
export function PageViewer(props: PageViewerProps) {
  const { id, version, pins, pageNumber, onTurn, selectedPin, onSelectPin } = props;
  const { pages } = version;
  const page = pages[pageNumber - 1];
  if (!page) return <p className="text-soft">{m.studio_pages_gone()}</p>;
  const title = m.proof_place({ page: pageNumber, pages: pages.length });
  const ratio = page.width / page.height;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-label={m.studio_pages_viewer({ version: describeVersion(version) })}
      className="grid gap-3 outline-none"
    >
      <div className="flex items-center justify-between gap-3">
        <IconButton
          label={m.proof_turn_previous()}
          disabled={pageNumber === 1}
          onClick={() => onTurn(pageNumber - 1)}
        >
          <ArrowLeftIcon />
        </IconButton>
        <p aria-live="polite" className="font-semibold text-sm tabular-nums">
          {title}
        </p>
        <IconButton
          label={m.proof_turn_next()}
          disabled={pageNumber === pages.length}
          onClick={() => onTurn(pageNumber + 1)}
        >
          <ArrowRightIcon />
        </IconButton>
      </div>
      <div className="mx-auto w-full" style={{ maxWidth: `calc((100dvh - 9rem) * ${ratio})` }}>
        <PageImage
          key={page.id}
          page={page}
          alt={title}
          sizes="(width >= 64rem) 60vw, 94vw"
          eager
          className="inked bg-paper"
        >
          {pins
            .filter((pin) => pin.page === pageNumber)
            .map((pin) => (
              <PinMarker key={pin.id} pin={pin} isActive={pin.id === selectedPin} onChoose={onSelectPin} />
            ))}
        </PageImage>
      </div>
      <ul aria-label={m.studio_pages_all()} className="flex gap-2 overflow-x-auto p-1">
        {pages.map((other) => (
          <li key={other.id} className="flex-none">
            <Thumbnail
              page={other}
              open={pins.filter(({ page, state }) => page === other.position && state === 'sent').length}
              isShown={other === page}
              onTurn={() => onTurn(other.position)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ThumbnailProps {
  page: StudioVersion['pages'][number];
  /** Comments that are not done. */
  open: number;
  isShown: boolean;
  onTurn: () => void;
}

function Thumbnail({ page, open, isShown, onTurn }: ThumbnailProps) {
  return (
    <button
      type="button"
      aria-label={
        open === 0
          ? m.proof_page({ page: page.position })
          : m.studio_pages_thumbnail({ page: page.position, count: open })
      }
      aria-current={isShown ? 'page' : undefined}
      onClick={onTurn}
      className={joinClasses(
        'cut relative block w-16 overflow-hidden border-2',
        isShown ? 'border-wine' : 'border-hairline hover:border-charcoal',
      )}
    >
      <PageThumbnail page={page} alt="" />
      <span aria-hidden="true" className="block bg-paper text-center text-xs tabular-nums">
        {page.position}
      </span>
      {open > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-1 grid min-w-5.5 place-items-center rounded-full border-2 border-paper bg-wine px-1 font-semibold text-paper text-xs tabular-nums"
        >
          {open}
        </span>
      )}
    </button>
  );
}
