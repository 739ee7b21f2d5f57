import type { Head, PageContext } from '#client/layout/page.ts';
import { asksAtOnce } from '#client/layout/page.ts';
import { findRoute, loadedPage } from './routes.ts';

/**
 * Reads the head of the page of an address, as far as its data have arrived. Undefined before its code is there.
 * @param path without a language's prefix
 */
export function readHead(
  path: string,
  context: Pick<PageContext, 'queryClient' | 'utils' | 'search'>,
): Head | undefined {
  const { route, params } = findRoute(path);
  const module = loadedPage(route);
  if (!module) return;
  return asksAtOnce(module) ? module.head({ ...context, params }) : module.head();
}
