import { Skeleton } from '#client/ui/skeleton.tsx';
import { m } from '#messages';

export function CartSkeleton() {
  return (
    <div role="status" className="gutter grid lg:grid-cols-[1fr_24rem] lg:gap-12">
      <span className="sr-only">{m.cart_loading()}</span>
      <Skeleton className="h-72" />
      <Skeleton className="h-80 max-lg:hidden" />
    </div>
  );
}
