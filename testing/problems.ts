import { type BrowserContext, expect } from '@playwright/test';
import type { Store } from './store.ts';

const ownHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Console errors and server errors during a test. */
export class Problems {
  private readonly seen: string[] = [];
  private readonly allowed: RegExp[] = [];
  private readonly stores: { store: Store; errorsBefore: number }[] = [];

  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  watchServer(store: Store): void {
    this.stores.push({ store, errorsBefore: store.errors.length });
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error')
        this.seen.push(`console.error: ${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => this.seen.push(`uncaught: ${error.error().stack ?? error.error()}`));
    context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      const leaves = /^(http|ws)s?:$/.test(protocol) && !ownHosts.includes(hostname);
      if (leaves) this.seen.push(`request to another host: ${request.url()}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 500) this.seen.push(`answered ${response.status()}: ${response.url()}`);
    });
  }

  check(): void {
    const fromServers = this.stores.flatMap(({ store, errorsBefore }) =>
      store.errors.slice(errorsBefore).map((error) => `the store's console.error: ${error}`),
    );
    const problems = [...this.seen, ...fromServers];
    expect(problems.filter((problem) => !this.allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
  }
}
