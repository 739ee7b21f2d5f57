import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import type { PageModule, Params } from '#client/layout/page.ts';
import { FIRST_LANGUAGE, LANGUAGES, type Language } from '#shared/language.ts';
import { PAGE_NUMBER } from '#shared/paging.ts';
import { CATEGORY_CHOICES } from '#shared/storefront/gallery.ts';

export type Route = {
  path: string;
  /** A file in client/pages/. */
  page: string;
  load: () => Promise<PageModule>;
  /** 'server' pages are the same for every visitor; 'browser' pages render on the client only. */
  rendered: 'server' | 'browser';
  /**
   * Whether navigation within the route keeps the scroll position, as when a comic opens over the gallery.
   */
  keepsPlace?: boolean;
  /** The back office has a frame of its own, without the shop's menu, footer and cookie banner. */
  frame?: 'studio';
  /** The canonical path if the page has several. */
  canonical?: string;
  /**
   * Query parameters that the first view depends on, with their valid values. Others are ignored, so that
   * pages can be cached.
   */
  reads?: Readonly<Record<string, RegExp>>;
  /** Those that the page is written in; without it, the first one alone. */
  languages?: readonly Language[];
  /** The script of a page that is a document of its own, without the shop's frame and what loads after it. */
  entry?: string;
};
export type MatchedRoute = { route: Route; params: Params };

const configurator = {
  page: 'configurator',
  load: () => import('#client/pages/configurator.tsx'),
  rendered: 'browser',
  canonical: '/configurator',
  languages: LANGUAGES,
} as const;

const gallery = {
  page: 'gallery',
  load: () => import('#client/pages/gallery.tsx'),
  rendered: 'server',
  languages: LANGUAGES,
  keepsPlace: true,
} as const;

const comic = { ...gallery, reads: { view: /^flipbook$/ } };

export const ROUTES: readonly Route[] = [
  {
    path: '/',
    page: 'home',
    load: () => import('#client/pages/home.tsx'),
    rendered: 'server',
    languages: LANGUAGES,
  },
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
    load: () => import('#client/pages/how-it-works.tsx'),
    rendered: 'server',
    languages: LANGUAGES,
  },
  {
    path: '/faq',
    page: 'faq',
    load: () => import('#client/pages/faq.tsx'),
    rendered: 'server',
    languages: LANGUAGES,
  },
  {
    path: '/about',
    page: 'about',
    load: () => import('#client/pages/about.tsx'),
    rendered: 'server',
    languages: LANGUAGES,
  },
  {
    path: '/contact',
    page: 'contact',
    load: () => import('#client/pages/contact.tsx'),
    rendered: 'server',
    languages: LANGUAGES,
  },
  {
    path: '/stories',
    page: 'stories',
    load: () => import('#client/pages/stories.tsx'),
    rendered: 'server',
    languages: LANGUAGES,
    reads: { page: PAGE_NUMBER },
  },
  {
    path: '/stories/:slug',
    page: 'story',
    load: () => import('#client/pages/story.tsx'),
    rendered: 'server',
    languages: LANGUAGES,
  },
  {
    path: '/legal/:document',
    page: 'legal',
    load: () => import('#client/pages/legal.tsx'),
    rendered: 'server',
    languages: LANGUAGES,
  },
  {
    path: '/withdraw',
    page: 'withdraw',
    load: () => import('#client/pages/withdraw.tsx'),
    rendered: 'server',
    languages: LANGUAGES,
  },
  {
    path: '/design-system',
    page: 'design-system',
    load: () => import('#client/pages/design-system.tsx'),
    rendered: 'browser',
  },
  { path: '/configurator', ...configurator },
  { path: '/your-comic', ...configurator },
  {
    path: '/cart',
    page: 'cart',
    load: () => import('#client/pages/cart.tsx'),
    rendered: 'browser',
    languages: LANGUAGES,
  },
  {
    path: '/checkout',
    page: 'checkout',
    load: () => import('#client/pages/checkout.tsx'),
    rendered: 'browser',
    languages: LANGUAGES,
  },
  {
    path: '/my-orders',
    page: 'my-orders',
    load: () => import('#client/pages/my-orders.tsx'),
    rendered: 'browser',
    languages: LANGUAGES,
  },
  {
    path: '/account',
    page: 'account',
    load: () => import('#client/pages/account.tsx'),
    rendered: 'browser',
    languages: LANGUAGES,
  },
  {
    path: '/auth',
    page: 'auth',
    load: () => import('#client/pages/auth.tsx'),
    rendered: 'browser',
    languages: LANGUAGES,
    reads: { tab: /^(login|signup|reset|verify)$/ },
  },
  {
    path: '/newsletter',
    page: 'newsletter',
    load: () => import('#client/pages/newsletter.tsx'),
    rendered: 'browser',
    languages: LANGUAGES,
  },
  {
    path: '/my-data',
    page: 'my-data',
    load: () => import('#client/pages/my-data.tsx'),
    rendered: 'browser',
    languages: LANGUAGES,
  },
  {
    path: '/proof',
    page: 'proof',
    load: () => import('#client/pages/proof.tsx'),
    rendered: 'browser',
    languages: LANGUAGES,
    entry: 'client/app/proof-boot.ts',
  },
  {
    path: '/forgot-password',
    page: 'forgot-password',
    load: () => import('#client/pages/forgot-password.tsx'),
    rendered: 'browser',
    languages: LANGUAGES,
  },
  {
    path: '/grant-admin',
    page: 'grant-admin',
    load: () => import('#client/pages/grant-admin.tsx'),
    rendered: 'browser',
    languages: LANGUAGES,
  },
  {
    path: '/admin',
    page: 'admin',
    load: () => import('#client/pages/admin.tsx'),
    rendered: 'browser',
    languages: LANGUAGES,
    frame: 'studio',
  },
  {
    path: '/admin/proofs',
    page: 'waiting-proofs',
    load: () => import('#client/pages/waiting-proofs.tsx'),
    rendered: 'browser',
    languages: LANGUAGES,
    frame: 'studio',
  },
  {
    path: '/admin/orders/:order/proofs',
    page: 'order-proofs',
    load: () => import('#client/pages/order-proofs.tsx'),
    rendered: 'browser',
    languages: LANGUAGES,
    frame: 'studio',
  },
];

const NOT_FOUND: Route = {
  path: '*',
  page: 'not-found',
  load: () => import('#client/pages/not-found.tsx'),
  rendered: 'server',
  languages: LANGUAGES,
};

/** Those that a page can be offered in. */
export function languagesOf({ languages }: Route): readonly Language[] {
  return languages ?? [FIRST_LANGUAGE];
}

/** A page without a translation is shown in the first language, at the address of the other. */
export function languageShown(route: Route, asked: Language): Language {
  return languagesOf(route).includes(asked) ? asked : FIRST_LANGUAGE;
}

/** Unknown paths lead to the not-found page. */
export function findRoute(path: string): MatchedRoute {
  for (const route of ROUTES) {
    const [isMatch, params] = matchRoute<Params>(parse, route.path, path);
    if (isMatch) return { route, params: decodeParams(params) };
  }
  return { route: NOT_FOUND, params: {} };
}

/** Undecodable parameters stay as they are. */
function decodeParams(params: Params): Params {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    return { ...params };
  }
}

const loaded = new Map<string, PageModule>();

export async function loadPage(route: Route): Promise<PageModule> {
  const module = loaded.get(route.page) ?? (await route.load());
  loaded.set(route.page, module);
  return module;
}

export function loadedPage(route: Route): PageModule | undefined {
  return loaded.get(route.page);
}
