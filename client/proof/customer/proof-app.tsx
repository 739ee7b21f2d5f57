import { useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import superjson from 'superjson';
import { apiClient } from '#client/api/transport.ts';
import type { Access, Proof } from '#client/proof/proof.ts';
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
const CutLink = lazyComponent(async () => (await import('./not-opened.tsx')).CutLink, {
  needed: true,
  fallback: <WaitingFrame />,
});

export async function startProof({ access, answer }: OpenedProof): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page arrived without its root.');
  const known = await answer;
  const proof = known ? superjson.deserialize<Proof>({ ...known, json: known.json as never }) : null;
  createRoot(root).render(
    <>
      {access === 'cut' ? <CutLink /> : <OpenProof access={access} known={proof} />}
      <Toaster />
    </>,
  );
  if (sessionStore.read(STORAGE_KEYS.typedText) !== null) {
    const { restoreTypedText } = await import('#client/storage/reload-keeping-text.ts');
    restoreTypedText();
  }
}

function OpenProof({ access, known }: { access: Access; known: Proof | null }) {
  const [store, setStore] = useState<ProofStore | null>(() => known && createProofStore(access, known));
  const [error, setError] = useState<unknown>(null);

  const open = useCallback(() => {
    setError(null);
    apiClient.proof.get
      .mutate({ of: access })
      .then((proof) => setStore((before) => before ?? createProofStore(access, proof)), setError);
  }, [access]);

  useEffect(() => {
    if (!known) open();
  }, [known, open]);

  if (store) return <ProofPage store={store} />;
  if (error) return <NotOpened error={error} onRetry={open} />;
  return <WaitingFrame />;
}
