import { createRequire } from 'node:module';

/**
 * Redirects requests for the blob store's delivery host to the stand-in. The SDK's get() ignores
 * VERCEL_BLOB_API_URL and fetches with its own undici, so neither the environment nor a stubbed global fetch
 * helps; but all copies of undici in a process share a dispatcher. Plain JavaScript, for a process without
 * tsx.
 * @param {string} address
 * @returns {() => void} the function that undoes it
 */
export function redirectBlobDelivery(address) {
  const ownRequire = createRequire(createRequire(import.meta.url).resolve('@vercel/blob'));
  /** @type {typeof import('undici')} */
  const undici = ownRequire('undici');
  const before = undici.getGlobalDispatcher();
  const redirecting = new undici.Agent().compose((dispatch) => (options, handler) => {
    const { hostname } = new URL(String(options.origin));
    if (!hostname.endsWith('.blob.vercel-storage.com')) return dispatch(options, handler);
    const headers = { .../** @type {object} */ (options.headers), 'x-delivery-host': hostname };
    return dispatch({ ...options, origin: address, headers }, handler);
  });
  undici.setGlobalDispatcher(redirecting);
  return () => undici.setGlobalDispatcher(before);
}
