import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { useOriginals } from './originals.ts';

const OriginalsProgress = lazyComponent(
  async () => (await import('./originals-progress.tsx')).OriginalsProgress,
);

/** Says how many photos are still to be sent in full size, while there are some. Nobody has to wait for it. */
export function OriginalsNote() {
  const status = useOriginals();
  return status && <OriginalsProgress status={status} />;
}
