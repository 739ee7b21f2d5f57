import { useEffect, useState } from 'react';
import { localStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { Button } from '#client/ui/button.tsx';
import { PROOF_KIND_LABELS } from '#shared/proof.ts';
import type { Version } from './proof.ts';
import { isOpen } from './proof-state.ts';
import { type ProofStore, useProof } from './proof-store.ts';

/** On a phone the first look at a version says which it is, what the studio writes, and what to do. */
export function VersionIntro({ store, version }: { store: ProofStore; version: Version }) {
  const canComment = useProof(store, isOpen);
  const isWriting = useProof(store, (state) => state.active !== null);
  const key = STORAGE_KEYS.proofSeen(store.getState().proof.order.id);
  const [isNew, setNew] = useState(() => localStore.read(key) !== version.id);
  useEffect(() => {
    if (isWriting) setNew(false);
    if (isWriting) localStore.write(key, version.id);
  }, [isWriting, key, version.id]);
  if (!isNew || !canComment) return null;
  return (
    <section
      aria-label="About this version"
      className="inked absolute inset-x-3 top-3 z-10 hidden max-h-[calc(100%-4.5rem)] justify-items-start gap-2 overflow-y-auto bg-caption px-4 py-3 text-charcoal text-sm sheet:grid tight:inset-x-2 tight:top-2 tight:max-h-[60%] tight:px-2"
    >
      <p className="font-display font-medium text-lg">
        Version {version.number}: {PROOF_KIND_LABELS[version.kind]}
      </p>
      {version.note && (
        <p className="note whitespace-pre-line text-wine [overflow-wrap:anywhere]">{version.note}</p>
      )}
      <p>Touch the picture where something should change, and write what.</p>
      <Button
        size="sm"
        variant="cream"
        onClick={() => {
          localStore.write(key, version.id);
          setNew(false);
          document.getElementById('content')?.focus();
        }}
      >
        Look at the pages
      </Button>
    </section>
  );
}
