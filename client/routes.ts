import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { CATEGORY_CHOICES } from '../shared/gallery';
import { PAGE_NUMBER } from '../shared/paging';
import type { ApiHelpers, ApiUtils } from './api/trpc';

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

type Route = {
  path: string;
  /** The name of the page's file in client/pages/. */
  page: string;
  load: () => Promise<PageModule>;
  /** 'server' pages arrive complete and are the same for everyone; 'browser' pages are drawn there. */
  rendered: 'server' | 'browser';
  /** From one of its addresses to another one stays where one is, as when a comic opens over the gallery. */
  keepsPlace?: boolean;
  /** The path search engines should know, where several lead here. */
  canonical?: string;
  /**
   * What of the query its first view depends on, with the values that are known there. Any other value is the same
   * as an empty one, and with anything else in the query it is the same page.
   */
  reads?: Readonly<Record<string, RegExp>>;
};
export type MatchedRoute = { route: Route; params: Params };

const configurator = {
  page: 'configurator',
  load: () => import('./pages/configurator'),
  rendered: 'browser',
  canonical: '/configurator',
} as const;

const gallery = {
  page: 'gallery',
  load: () => import('./pages/gallery'),
  rendered: 'server',
  keepsPlace: true,
} as const;

const comic = { ...gallery, reads: { view: /^flipbook$/ } };

const ROUTES: Route[] = [
  { path: '/', page: 'home', load: () => import('./pages/home'), rendered: 'server' },
  {
    path: '/gallery',
    ...gallery,
    reads: { category: new RegExp(`^(${CATEGORY_CHOICES.join('|')})$`), page: PAGE_NUMBER },
  },
  { path: '/gallery/:comic', ...comic },
  { path: '/gallery/:comic/:page', ...comic },
  {
    path: '/how-it-works',
    page: 'how-it-works',
    load: () => import('./pages/how-it-works'),
    rendered: 'server',
  },
  { path: '/faq', page: 'faq', load: () => import('./pages/faq'), rendered: 'server' },
  {
    path: '/about',
    page: 'about',
    load: () => import('./pages/about'),
    rendered: 'server',
  },
  {
    path: '/contact',
    page: 'contact',
    load: () => import('./pages/contact'),
    rendered: 'server',
  },
  {
    path: '/stories',
    page: 'stories',
    load: () => import('./pages/stories'),
    rendered: 'server',
    reads: { page: PAGE_NUMBER },
  },
  {
    path: '/stories/:slug',
    page: 'story',
    load: () => import('./pages/story'),
    rendered: 'server',
  },
  {
    path: '/legal/:document',
    page: 'legal',
    load: () => import('./pages/legal'),
    rendered: 'server',
  },
  {
    path: '/design-system',
    page: 'design-system',
    load: () => import('./pages/design-system'),
    rendered: 'browser',
  },
  { path: '/configurator', ...configurator },
  { path: '/your-comic', ...configurator },
  { path: '/cart', page: 'cart', load: () => import('./pages/cart'), rendered: 'browser' },
  {
    path: '/checkout',
    page: 'checkout',
    load: () => import('./pages/checkout'),
    rendered: 'browser',
  },
  {
    path: '/my-orders',
    page: 'my-orders',
    load: () => import('./pages/my-orders'),
    rendered: 'browser',
  },
  {
    path: '/account',
    page: 'account',
    load: () => import('./pages/account'),
    rendered: 'browser',
  },
  {
    path: '/auth',
    page: 'auth',
    load: () => import('./pages/auth'),
    rendered: 'browser',
    reads: { tab: /^(login|signup|reset|verify)$/ },
  },
  {
    path: '/newsletter',
    page: 'newsletter',
    load: () => import('./pages/newsletter'),
    rendered: 'browser',
  },
  {
    path: '/forgot-password',
    page: 'forgot-password',
    load: () => import('./pages/forgot-password'),
    rendered: 'browser',
  },
  {
    path: '/grant-admin',
    page: 'grant-admin',
    load: () => import('./pages/grant-admin'),
    rendered: 'browser',
  },
  {
    path: '/admin',
    page: 'admin',
    load: () => import('./pages/admin'),
    rendered: 'browser',
  },
];

const NOT_FOUND: Route = {
  path: '*',
  page: 'not-found',
  load: () => import('./pages/not-found'),
  rendered: 'server',
};

/** The route of a path; paths nobody knows lead to the not-found page. */
export function findRoute(path: string): MatchedRoute {
  for (const route of ROUTES) {
    const [isMatch, params] = matchRoute<Params>(parse, route.path, path);
    if (isMatch) return { route, params: decodeParams(params) };
  }
  return { route: NOT_FOUND, params: {} };
}

/** An address that is no proper text names nothing, so it stays as it came. */
function decodeParams(params: Params): Params {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    return { ...params };
  }
}

const loaded = new Map<string, PageModule>();

/** Loads a page's file once. */
export async function loadPage(route: Route): Promise<PageModule> {
  const module = loaded.get(route.page) ?? (await route.load());
  loaded.set(route.page, module);
  return module;
}

export function loadedPage(route: Route): PageModule | undefined {
  return loaded.get(route.page);
}
