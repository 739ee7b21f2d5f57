import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SECRET = 'a'.repeat(43);
const ORIGIN = 'https://shop.example';

/** The parts of a browser's document that these modules use: the URL, its changes, and navigation. */
function openDocument(path: string) {
  vi.resetModules();
  const target = new EventTarget();
  const left: string[] = [];
  let address = new URL(path, ORIGIN);
  const go = (state: unknown, url: string | URL | null | undefined) => {
    history.state = state;
    address = new URL(url ?? '', address);
  };
  const history = {
    state: null as unknown,
    pushState(state: unknown, _: string, url?: string | URL | null) {
      go(state, url);
      target.dispatchEvent(new Event('pushState'));
    },
    replaceState(state: unknown, _: string, url?: string | URL | null) {
      go(state, url);
      target.dispatchEvent(new Event('replaceState'));
    },
  };
  const location = {
    get href() {
      return address.href;
    },
    get pathname() {
      return address.pathname;
    },
    get search() {
      return address.search;
    },
    get hash() {
      return address.hash;
    },
    origin: ORIGIN,
    assign: (url: string | URL) => left.push(`assign ${new URL(url, address).pathname}`),
    replace: (url: string | URL) => left.push(`replace ${new URL(url, address).pathname}`),
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', history);
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  const paste = (hash: string) => {
    address = new URL(hash, address);
    target.dispatchEvent(new Event('hashchange'));
  };
  return { history, location, left, paste };
}

/** Runs the first statements of every page. */
async function start() {
  const [secrets, documents] = await Promise.all([
    import('#client/mailed-link/link-secret.ts'),
    import('./private-document.ts'),
  ]);
  secrets.takeLinkSecret();
  documents.watchDocument();
  return { ...secrets, ...documents };
}

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/auth?tab=reset', 'token'],
  ['/auth?tab=verify', 'token'],
  ['/newsletter', 'confirm'],
  ['/newsletter', 'unsubscribe'],
  ['/configurator', 'draft'],
  ['/proof', 'link'],
])(
  'the secret of %s#%s=… is in memory alone from the start, and the document is private',
  async (path, name) => {
    const { history, location } = openDocument(`${path}#${name}=${SECRET}`);
    const page = await start();
    expect(page.readLinkSecret()).toMatchObject({ name, value: SECRET });
    expect(location.href).toBe(ORIGIN + path);
    expect(JSON.stringify(history.state)).not.toContain(SECRET);
    expect(page.isDocumentPrivate()).toBe(true);
  },
);

test('a document that was opened with a secret stays private on the pages after it, and forgets the secret', async () => {
  const { history } = openDocument(`/configurator#draft=${SECRET}`);
  const page = await start();
  history.pushState(null, '', '/configurator?step=2');
  expect(page.readLinkSecret()?.value).toBe(SECRET);
  history.pushState(null, '', '/gallery');
  expect(page.readLinkSecret()).toBeNull();
  expect(page.isDocumentPrivate()).toBe(true);
});

test('a document that has shown a personal page stays private after it', async () => {
  const { history } = openDocument('/auth');
  const page = await start();
  history.pushState(null, '', '/gallery');
  expect(page.isDocumentPrivate()).toBe(true);
});

test('an ordinary page is not private until a link is pasted into its tab, which then tells whoever waits', async () => {
  const { paste, location } = openDocument('/configurator');
  const page = await start();
  expect([page.isDocumentPrivate(), page.readLinkSecret()]).toEqual([false, null]);
  const told = vi.fn();
  page.onLinkSecret(told);
  paste(`#draft=${SECRET}`);
  expect(told).toHaveBeenCalledOnce();
  expect(location.href).toBe(`${ORIGIN}/configurator`);
  expect([page.isDocumentPrivate(), page.readLinkSecret()?.value]).toEqual([true, SECRET]);
});

test.each([
  '/auth',
  '/auth?from=/cart',
  '/account',
  '/my-orders?order=1',
  '/forgot-password',
  '/newsletter',
  '/my-data',
  '/withdraw',
  '/proof?order=1',
  '/admin',
])('where scripts of others are, %s is loaded in a document of its own', async (path) => {
  const { history, location, left } = openDocument('/faq');
  (await import('#client/tracking/document-reloads.ts')).reloadForPrivatePages();
  history.pushState(null, '', path);
  history.replaceState(null, '', path);
  const { pathname } = new URL(path, ORIGIN);
  expect(left).toEqual([`assign ${pathname}`, `replace ${pathname}`]);
  expect(location.pathname).toBe('/faq');
});

test.each(['/gallery', '/cart', '/checkout?success=true&oid=1', '/configurator'])(
  'where scripts of others are, %s is shown in the same document',
  async (path) => {
    const { history, location, left } = openDocument('/faq');
    (await import('#client/tracking/document-reloads.ts')).reloadForPrivatePages();
    history.pushState(null, '', path);
    history.replaceState(null, '');
    expect([left, location.href]).toEqual([[], ORIGIN + path]);
  },
);
