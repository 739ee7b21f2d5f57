import { Skeleton } from '#client/ui/skeleton.tsx';
import { m } from '#messages';

export function OpeningComic() {
  return (
    <div className="page-width py-10 sm:py-14" role="status">
      <p className="mb-6 text-soft">{m.wizard_opening()}</p>
      <Skeleton className="h-11" />
      <Skeleton className="mt-12 h-14 w-full max-w-md" />
      <Skeleton className="mt-8 h-64" />
    </div>
  );
}
