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

/** What a page's file exports. */
export type PageModule = {
  Page: ComponentType<{ params: Params }>;
  head: (context: PageContext) => Head;
  /** Fills the query cache before the page is rendered on the server, and fetches parts that come later. */
  prefetch?: ((context: PrefetchContext) => Promise<unknown>) | undefined;
};

/** What a page tells browsers, search engines and those it is shared with. */
export type Head = {
  title: string;
  description?: string;
  status?: 200 | 404;
  /** The page that search engines should know instead of this one, as a path. */
  canonical?: string;
  /** The picture of a shared link, as a path: a JPEG of 1200 by 630 pixels. */
  socialImage?: string;
  type?: 'website' | 'article';
  /** Nodes of schema.org; addresses in them may be paths. */
  structuredData?: (site: SiteAddress) => object[];
};
/** Makes a path a full address. */
export type SiteAddress = (path: string) => string;
