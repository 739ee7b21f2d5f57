import { IconButton } from '#client/ui/button.tsx';
import { ArrowLeftIcon } from '#client/ui/icons/arrow-left.tsx';
import { ArrowRightIcon } from '#client/ui/icons/arrow-right.tsx';
import { MinusIcon } from '#client/ui/icons/minus.tsx';
import { PlusIcon } from '#client/ui/icons/plus.tsx';
import { useFullScreen } from '#client/ui/use-full-screen.ts';
import { m } from '#messages';
import { ZOOM_STEP } from './zoom.ts';

interface StageControlsProps {
  /** The indexes of the shown pages. */
  spread: number[];
  pages: number;
  scale: number;
  onTurn: (by: 1 | -1) => void;
  onZoom: (factor: number) => void;
}

export function StageControls({ spread, pages, scale, onTurn, onZoom }: StageControlsProps) {
  const first = (spread[0] ?? 0) + 1;
  const last = (spread.at(-1) ?? 0) + 1;
  const where =
    first === last ? m.proof_place({ page: first, pages }) : m.proof_place_two({ first, last, pages });
  return (
    <nav
      aria-label={m.proof_turn()}
      className="flex h-14 flex-none items-center justify-center gap-1 px-3 sm:gap-2 aside:order-first aside:h-full aside:w-14 aside:flex-col aside:px-0 aside:py-1 tight:h-auto tight:gap-0 tight:px-1"
    >
      <IconButton label={m.proof_zoom_in()} className={ZOOM_BUTTON} onClick={() => onZoom(ZOOM_STEP)}>
        <PlusIcon className="size-5" />
      </IconButton>
      <IconButton
        label={m.proof_zoom_out()}
        className={ZOOM_BUTTON}
        disabled={scale === 1}
        onClick={() => onZoom(1 / ZOOM_STEP)}
      >
        <MinusIcon className="size-5" />
      </IconButton>
      <span className="flex-1 tight:hidden" />
      <IconButton
        label={m.proof_turn_previous()}
        className={STAGE_BUTTON}
        disabled={first === 1}
        onClick={() => onTurn(-1)}
      >
        <ArrowLeftIcon className="size-6" />
      </IconButton>
      <p
        aria-live="polite"
        className="min-w-32 text-center text-sm tabular-nums aside:min-w-0 aside:px-1 aside:text-xs tight:min-w-0 tight:flex-1 tight:text-xs"
      >
        {pages > 0 && where}
      </p>
      <IconButton
        label={m.proof_turn_next()}
        className={STAGE_BUTTON}
        disabled={last >= pages}
        onClick={() => onTurn(1)}
      >
        <ArrowRightIcon className="size-6" />
      </IconButton>
      <span className="flex-1 tight:hidden" />
      <FullScreen />
    </nav>
  );
}

const STAGE_BUTTON = 'hover:bg-white/14 aside:size-[44px] tight:size-[44px]';
/** Fingers zoom where there is no room for it. */
const ZOOM_BUTTON = `${STAGE_BUTTON} tight:hidden`;

function FullScreen() {
  const { isSupported, isFull, toggle } = useFullScreen();
  if (!isSupported) return <span className="w-22 aside:hidden @max-2xl/proof:hidden" />;
  return (
    <button
      type="button"
      aria-pressed={isFull}
      onClick={toggle}
      className="cut min-h-11 min-w-22 whitespace-nowrap px-1 text-sm hover:bg-white/14 aside:hidden @max-2xl/proof:hidden"
    >
      {isFull ? m.proof_full_screen_leave() : m.proof_full_screen()}
    </button>
  );
}
