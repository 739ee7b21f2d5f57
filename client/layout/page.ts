import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiHelpers, ApiUtils } from '#client/api/trpc.ts';

export type Params = Record<string, string>;
export type PageContext = {
  queryClient: QueryClient;
  utils: ApiUtils;
  params: Params;
  search: URLSearchParams;
};
export type PrefetchContext = PageContext & { helpers: ApiHelpers };

export type PageModule = {
  Page: ComponentType<{ params: Params }>;
  head: (context: PageContext) => Head;
  /** Runs before the server renders. */
  prefetch?: ((context: PrefetchContext) => Promise<unknown>) | undefined;
};

export type Head = {
  title: string;
  description?: string;
  status?: 200 | 404;
  /** A path. */
  canonical?: string;
  /** A path to a JPEG of 1200 × 630 px. */
  socialImage?: string;
  type?: 'website' | 'article';
  /** Schema.org nodes; URLs may be paths. */
  structuredData?: (site: SiteAddress) => object[];
};
export type SiteAddress = (path: string) => string;
