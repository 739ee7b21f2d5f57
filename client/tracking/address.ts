/** The links of our mails carry their secrets like this. */
const SECRET = /[#?&](token|draft|confirm|unsubscribe)=/;

/** Whether the address holds what no other may see: a platform's script reads it and sends it along. */
export function carriesSecret({ hash, search }: Pick<Location, 'hash' | 'search'> = location): boolean {
  return SECRET.test(hash) || SECRET.test(search);
}

/** Calls back at every change of the address, until the returned function is called. */
export function onAddressChange(listener: () => void): () => void {
  // The router announces the two that the browser keeps to itself.
  const changes = ['popstate', 'hashchange', 'pushState', 'replaceState'];
  for (const change of changes) addEventListener(change, listener);
  return () => {
    for (const change of changes) removeEventListener(change, listener);
  };
}
