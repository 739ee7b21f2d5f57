import { useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import superjson from 'superjson';
import { apiClient } from '#client/api/transport.ts';
import { ProofNotices } from '#client/proof/decisions/decision-bar.tsx';
import type { Access, Proof } from '#client/proof/proof.ts';
import { hasNotices } from '#client/proof/proof-state.ts';
import { createProofStore, type ProofStore } from '#client/proof/proof-store.ts';
import { sessionStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { Toaster } from '#client/ui/toast.tsx';
import type { OpenedProof } from './open-at-start.ts';
import { WaitingFrame } from './proof-frame.tsx';
import { ProofPage } from './proof-page.tsx';

const NotOpened = lazyComponent(async () => (await import('./not-opened.tsx')).NotOpened, {
  needed: true,
  fallback: <WaitingFrame />,
});

export async function startProof({ access, answer }: OpenedProof): Promise<void> {
  const known = await answer;
  const proof = known && superjson.deserialize<Proof>({ ...known, json: known.json as never });
  const opened = access !== 'cut' && proof ? await openStore(access, proof) : null;
  // React says itself if the page arrived without its root.
  createRoot(document.getElementById('root') as HTMLElement).render(
    <>
      {access === 'cut' ? <NotOpened /> : <OpenProof access={access} opened={opened} />}
      <Toaster />
    </>,
  );
  if (sessionStore.read(STORAGE_KEYS.typedText) !== null) {
    const { restoreTypedText } = await import('#client/storage/reload-keeping-text.ts');
    restoreTypedText();
  }
}

/** With the code of what is said below the pages, so that they do not move when it comes. */
async function openStore(access: Access, proof: Proof): Promise<ProofStore> {
  const store = createProofStore(access, proof);
  if (hasNotices(store.getState())) await ProofNotices.preload().catch(console.warn);
  return store;
}

function OpenProof({ access, opened }: { access: Access; opened: ProofStore | null }) {
  const [store, setStore] = useState(opened);
  const [error, setError] = useState<unknown>(null);

  const open = useCallback(() => {
    setError(null);
    apiClient.proof.get
      .mutate({ of: access })
      .then((proof) => openStore(access, proof))
      .then((next) => setStore((before) => before ?? next), setError);
  }, [access]);

  useEffect(() => {
    if (!opened) open();
  }, [opened, open]);

  if (store) return <ProofPage store={store} />;
  if (error) return <NotOpened failure={{ error, onRetry: open }} />;
  return <WaitingFrame />;
}
