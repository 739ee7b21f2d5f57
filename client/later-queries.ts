import type { MutationCache as WholeCache } from '@tanstack/react-query';

type OpenLists = (pages?: number) => unknown;
type Whole = WholeCache;

/**
 * In a browser's build these stand, inside TanStack Query's core, for two parts of it that only accounts, cart and
 * back office need and that the core would bring along to every first page: mutations, and lists that are read page
 * by page. The parts announce themselves when they come; vite.config.ts sees to both.
 */
let Cache: (new () => Whole) | undefined;
let openLists: OpenLists | undefined;

export function announceMutations(WholeMutationCache: new () => Whole): void {
  Cache = WholeMutationCache;
}

export function announceLists(open: OpenLists): void {
  openLists = open;
}

/** What a query client asks of its mutations: none, before there can be one. */
export class MutationCache {
  private whole?: Whole;

  build: Whole['build'] = (...mutation) => this.open().build(...mutation);
  notify: Whole['notify'] = (event) => this.open().notify(event);
  findAll: Whole['findAll'] = (filters) => this.whole?.findAll(filters) ?? [];
  resumePausedMutations: Whole['resumePausedMutations'] = async () => this.whole?.resumePausedMutations();
  clear: Whole['clear'] = () => this.whole?.clear();

  private open(): Whole {
    if (!Cache) throw new Error('A mutation runs before its code is here.');
    this.whole ??= new Cache();
    return this.whole;
  }
}

export const infiniteQueryBehavior: OpenLists = (pages) => openLists?.(pages);
