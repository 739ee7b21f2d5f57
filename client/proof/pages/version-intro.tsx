import { useEffect, useState } from 'react';
import type { ProofVersion } from '#client/proof/proof.ts';
import { isOpen } from '#client/proof/proof-state.ts';
import { type ProofStore, useProof } from '#client/proof/proof-store.ts';
import { localStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { Button } from '#client/ui/button.tsx';
import { m } from '#messages';
import { PROOF_KIND_LABELS } from '#shared/proof/proof.ts';
import { StudioNote } from './studio-note.tsx';

/** On a phone the first look at a version says which it is, what the studio writes, and what to do. */
export function VersionIntro({ store, version }: { store: ProofStore; version: ProofVersion }) {
  const canComment = useProof(store, isOpen);
  const role = useProof(store, (state) => state.proof.reader.role);
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
      aria-label={m.proof_intro()}
      className="inked absolute inset-x-3 top-3 z-10 hidden max-h-[calc(100%-4.5rem)] flex-col items-start gap-2 bg-caption px-4 py-3 text-charcoal text-sm leading-snug sheet:flex low:gap-1.5 low:py-2 tight:inset-x-2 tight:top-2 tight:max-h-[85%] tight:px-3"
    >
      <div className="grid min-h-0 gap-2 overflow-y-auto low:gap-1.5">
        <p className="font-display font-medium text-lg leading-snug tight:text-base">
          {m.proof_version_kind({ number: version.number, kind: PROOF_KIND_LABELS[version.kind]() })}
        </p>
        {version.note && <StudioNote note={version.note} />}
        <p>
          {m.proof_touch()} {role === 'family' ? m.proof_intro_send() : m.proof_intro_approve()}
        </p>
      </div>
      <Button
        size="sm"
        variant="cream"
        className="flex-none tight:px-2!"
        onClick={() => {
          localStore.write(key, version.id);
          setNew(false);
          document.getElementById('content')?.focus();
        }}
      >
        {m.proof_look()}
      </Button>
    </section>
  );
}
