import { Link } from 'wouter';
import { STUDIO } from '../../shared/studio';
import { useCartCount } from '../cart/cart-provider';
import { ButtonLink } from '../ui/button';
import { CartIcon } from '../ui/icons/cart';

export function Navigation() {
  return (
    <header className="border-charcoal border-b-2 bg-paper">
      <nav aria-label="Main" className="page-width flex min-h-18 items-center gap-3 sm:gap-5">
        <Link href="/" className="mr-auto py-2 font-display font-medium text-2xl text-wine leading-none">
          {STUDIO.name}
        </Link>
        <CartLink />
        <ButtonLink href="/configurator" size="sm" className="max-sm:hidden">
          Make Your Comic
        </ButtonLink>
      </nav>
    </header>
  );
}

/** The badge has its place from the start, so that nothing moves when the count is known. */
function CartLink() {
  const count = useCartCount();
  return (
    <Link
      href="/cart"
      className="relative flex size-12 items-center justify-center rounded-full hover:bg-blush-pale"
      aria-label={count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'comic' : 'comics'}`}
    >
      <CartIcon className="size-6.5" />
      {count > 0 && (
        <span className="absolute top-1 right-0.5 grid min-w-5.5 place-items-center rounded-full border-2 border-paper bg-wine px-1 font-semibold text-paper text-xs leading-4.5">
          {count}
        </span>
      )}
    </Link>
  );
}
