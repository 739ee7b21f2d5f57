import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiHelpers, ApiUtils } from '#client/api/trpc.ts';
import type { Language } from '#shared/language.ts';
import type { Slugs } from '#shared/translation.ts';

export type Params = Record<string, string>;
export type PageContext = {
  queryClient: QueryClient;
  utils: ApiUtils;
  params: Params;
  search: URLSearchParams;
};
export type PrefetchContext = PageContext & { helpers: ApiHelpers };

type Drawn = {
  Page: ComponentType<{ params: Params }>;
  /** Runs before the server renders. */
  prefetch?: ((context: PrefetchContext) => Promise<unknown>) | undefined;
};
/** Rendered inside `ApiProvider`, whose queries its head may read. */
export type AskingPageModule = Drawn & { head: (context: PageContext) => Head; asks?: never };
/**
 * It says so by exporting `asks`. It is rendered without `ApiProvider`; parts of it that ask bring their own. The server
 * alone has a context for its head.
 */
type QuietPageModule = Drawn & { head: (context?: PageContext) => Head; asks: false };
export type PageModule = AskingPageModule | QuietPageModule;

export function asksAtOnce(module: PageModule): module is AskingPageModule {
  return module.asks !== false;
}

export type Head = {
  title: string;
  description?: string;
  status?: 200 | 404;
  /** A path. */
  canonical?: string;
  /** Canonical paths where languages have one of their own. */
  paths?: Slugs;
  /** Those of the route's in which search engines find it; missing where that is all, empty as long as that is not known. */
  languages?: readonly Language[];
  /** The page's path, if it was asked for by that of another language. */
  movedTo?: string;
  /** A path to a JPEG of 1200 × 630 px. */
  socialImage?: string;
  type?: 'website' | 'article';
  /** Schema.org nodes; URLs may be paths. Only the server asks for them. */
  structuredData?: (site: SiteAddress) => object[];
};
export type SiteAddress = (path: string) => string;
