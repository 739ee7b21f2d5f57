import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { useOriginals } from './originals.ts';

const OriginalsProgress = lazyComponent(
  async () => (await import('./originals-progress.tsx')).OriginalsProgress,
);

/** What is still to be sent of photos in full size, while there is something. Nobody has to wait for it. */
export function OriginalsNote() {
  const status = useOriginals();
  return status && <OriginalsProgress status={status} />;
}
