import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import type { OrderPicture } from '#client/order/story-parts.ts';
import { useZoom } from '#client/proof/pages/use-zoom.ts';
import { ZOOM_STEP } from '#client/proof/pages/zoom.ts';
import { formatBytes } from '#client/proof/version-labels.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ArrowLeftIcon } from '#client/ui/icons/arrow-left.tsx';
import { ArrowRightIcon } from '#client/ui/icons/arrow-right.tsx';
import { DownloadIcon } from '#client/ui/icons/download.tsx';
import { MinusIcon } from '#client/ui/icons/minus.tsx';
import { PlusIcon } from '#client/ui/icons/plus.tsx';
import { m } from '#messages';

type Original = ApiOutput['admin']['orders']['listOriginals'][number];

interface PhotoViewerProps {
  orderId: string;
  pictures: OrderPicture[];
  shown: number | null;
  onShow: (index: number | null) => void;
}

/** A photo of an order, as its customer sent it where that has come, to look at closely. */
export function PhotoViewer({ orderId, pictures, shown, onShow }: PhotoViewerProps) {
  const picture = shown === null ? undefined : pictures[shown];
  const originals = trpc.admin.orders.listOriginals.useQuery(
    { id: orderId },
    { enabled: picture !== undefined },
  );
  if (!picture || shown === null) return null;
  const original = originals.data?.find(({ url }) => url === picture.url);
  const turn = (by: 1 | -1) => onShow((shown + pictures.length + by) % pictures.length);
  return (
    <Dialog
      open
      onOpenChange={() => onShow(null)}
      size="lg"
      startsOnContent
      title={picture.subject}
      description={picture.title || undefined}
      footer={
        <>
          {original?.state === 'there' && <Download orderId={orderId} original={original} />}
          {pictures.length > 1 && <Turning shown={shown} total={pictures.length} onTurn={turn} />}
        </>
      }
    >
      <ZoomablePhoto
        key={picture.url}
        url={picture.url}
        alt={picture.title ? `${picture.subject}: ${picture.title}` : picture.subject}
        originalUrl={original?.state === 'there' ? addressOf(orderId, original) : null}
        onTurn={turn}
      >
        {originals.isError ? m.admin_orders_original_unknown() : original && describe(original)}
      </ZoomablePhoto>
    </Dialog>
  );
}

function addressOf(orderId: string, { id }: Original): string {
  return `/api/admin/orders/${orderId}/originals/${id}`;
}

function describe({ state, width, height, bytes }: Original): string {
  if (state === 'coming') return m.admin_orders_original_coming();
  if (state === 'missing') return m.admin_orders_original_missing();
  return m.admin_orders_original_there({
    width: width ?? 0,
    height: height ?? 0,
    size: formatBytes(bytes ?? 0),
  });
}

function Download({ orderId, original }: { orderId: string; original: Original }) {
  return (
    <ButtonLink
      variant="cream"
      size="sm"
      download
      className="mr-auto"
      href={`${addressOf(orderId, original)}?download`}
    >
      <DownloadIcon />
      {m.admin_orders_original_download()}
    </ButtonLink>
  );
}

interface TurningProps {
  shown: number;
  total: number;
  onTurn: (by: 1 | -1) => void;
}

function Turning({ shown, total, onTurn }: TurningProps) {
  return (
    <>
      <p className="self-center text-soft text-sm tabular-nums" aria-live="polite">
        {m.orders_pictures_place({ number: shown + 1, total })}
      </p>
      <Button variant="cream" size="sm" onClick={() => onTurn(-1)}>
        <ArrowLeftIcon />
        {m.orders_pictures_previous()}
      </Button>
      <Button variant="cream" size="sm" onClick={() => onTurn(1)}>
        {m.orders_pictures_next()}
        <ArrowRightIcon />
      </Button>
    </>
  );
}

/** 48 megapixels on a small screen still show each pixel. */
const SCALE_MAX = 16;
/** px. */
const KEY_STEP = 80;

interface ZoomablePhotoProps {
  url: string;
  alt: string;
  originalUrl: string | null;
  onTurn: (by: 1 | -1) => void;
  /** The state of the original, and its link. */
  children: ReactNode;
}

/** Zooms by wheel, pinch and double tap, keys and buttons. The original lies over the copy once it has loaded. */
function ZoomablePhoto({ url, alt, originalUrl, onTurn, children }: ZoomablePhotoProps) {
  const stage = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const zoom = useZoom({
    stage,
    sheet,
    scaleMax: SCALE_MAX,
    wheelZooms: true,
    onTap: () => {},
    onTapTaken: () => {},
    onSwipe: (direction) => onTurn(direction === 'next' ? 1 : -1),
  });
  useZoomKeys(zoom, onTurn);
  return (
    <div className="grid gap-3">
      <div
        ref={stage}
        className="relative grid h-[58dvh] touch-none select-none place-items-center overflow-hidden bg-blush-pale data-[zoomed=true]:cursor-move"
      >
        <div ref={sheet} className="relative">
          <img src={url} alt={alt} draggable={false} className="max-h-[58dvh] w-auto max-w-full" />
          {originalUrl && <Original key={originalUrl} url={originalUrl} />}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <IconButton label={m.proof_zoom_in()} onClick={() => zoom.zoomBy(ZOOM_STEP)}>
          <PlusIcon className="size-5" />
        </IconButton>
        <IconButton
          label={m.proof_zoom_out()}
          disabled={zoom.scale === 1}
          onClick={() => zoom.zoomBy(1 / ZOOM_STEP)}
        >
          <MinusIcon className="size-5" />
        </IconButton>
        <p role="status" className="min-w-0 flex-1 text-soft text-sm">
          {children}
        </p>
      </div>
    </div>
  );
}

function Original({ url }: { url: string }) {
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  if (state === 'failed') return null;
  return (
    <img
      src={url}
      alt=""
      draggable={false}
      data-original={state}
      onLoad={() => setState('there')}
      onError={() => setState('failed')}
      className={state === 'there' ? 'absolute inset-0 size-full' : 'absolute inset-0 size-full opacity-0'}
    />
  );
}

/** Arrows turn to another photo, and move a photo that is enlarged. */
function useZoomKeys(zoom: ReturnType<typeof useZoom>, onTurn: (by: 1 | -1) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isClose = zoom.scale > 1;
    const move = (x: number, y: number) => (isClose ? zoom.moveBy(x, y) : x !== 0 && onTurn(x < 0 ? 1 : -1));
    const actions: Record<string, () => unknown> = {
      '+': () => zoom.zoomBy(ZOOM_STEP),
      '=': () => zoom.zoomBy(ZOOM_STEP),
      '-': () => zoom.zoomBy(1 / ZOOM_STEP),
      '0': () => zoom.reset(),
      ArrowRight: () => move(-KEY_STEP, 0),
      ArrowLeft: () => move(KEY_STEP, 0),
      ...(isClose && { ArrowDown: () => move(0, -KEY_STEP), ArrowUp: () => move(0, KEY_STEP) }),
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
