import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export type Params = Record<string, string>;
export type PageContext = { queryClient: QueryClient; params: Params };

/** What a page's file exports. */
export type PageModule = {
  Page: ComponentType<{ params: Params }>;
  head: (context: PageContext) => Head;
  /** Fills the query cache before the page is rendered on the server. */
  prefetch?: (context: PageContext) => Promise<unknown>;
};

export type Head = { title: string; description?: string; status?: 200 | 404 };

type Route = {
  path: string;
  /** The page's file, as the build's manifest names it. */
  source: string;
  load: () => Promise<PageModule>;
  /** 'server' pages arrive complete and are the same for everyone; 'browser' pages are drawn there. */
  rendered: 'server' | 'browser';
  /** The path search engines should know, where several lead here. */
  canonical?: string;
};
export type MatchedRoute = { route: Route; params: Params };

const configurator = {
  source: 'client/pages/configurator.tsx',
  load: () => import('./pages/configurator'),
  rendered: 'browser',
  canonical: '/configurator',
} as const;

const ROUTES: Route[] = [
  { path: '/', source: 'client/pages/home.tsx', load: () => import('./pages/home'), rendered: 'server' },
  { path: '/configurator', ...configurator },
  { path: '/your-comic', ...configurator },
  { path: '/cart', source: 'client/pages/cart.tsx', load: () => import('./pages/cart'), rendered: 'browser' },
  {
    path: '/checkout',
    source: 'client/pages/checkout.tsx',
    load: () => import('./pages/checkout'),
    rendered: 'browser',
  },
];

const NOT_FOUND: Route = {
  path: '*',
  source: 'client/pages/not-found.tsx',
  load: () => import('./pages/not-found'),
  rendered: 'server',
};

/** The route of a path; paths nobody knows lead to the not-found page. */
export function findRoute(path: string): MatchedRoute {
  const wanted = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  for (const route of ROUTES) {
    const match = patternOf(route.path).exec(wanted);
    if (match) return { route, params: { ...match.groups } };
  }
  return { route: NOT_FOUND, params: {} };
}

const patterns = new Map<string, RegExp>();

function patternOf(path: string): RegExp {
  const known = patterns.get(path);
  if (known) return known;
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  patterns.set(path, pattern);
  return pattern;
}

const loaded = new Map<string, PageModule>();

/** Loads a page's file once. */
export async function loadPage(route: Route): Promise<PageModule> {
  const module = loaded.get(route.source) ?? (await route.load());
  loaded.set(route.source, module);
  return module;
}

export function loadedPage(route: Route): PageModule | undefined {
  return loaded.get(route.source);
}
