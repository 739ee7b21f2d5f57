import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';

/** More pages would take too long to load one after the other. */
const PAGES_MAX = 40;

/** How many pages of a list are shown. The number is in the address (`&pages=2`), so that a reload shows as many. */
export function useShownPages() {
  const [path, navigate] = useLocation();
  const address = new URLSearchParams(useSearch());
  const asked = Number(address.get('pages'));
  return {
    wanted: Number.isInteger(asked) && asked > 0 ? Math.min(asked, PAGES_MAX) : 1,
    onWant(pages: number) {
      address.set('pages', String(pages));
      navigate(`${path}?${address}`, { replace: true, state: history.state });
    },
  };
}
