import { useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { useHoldUnsavedInput } from '#client/api/unsaved-input.ts';
import { type StudioPin, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { localStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';

/** The studio's answer in a thread. What is typed survives a change of page and a reload. */
export function useReply({ id: pinId, rootId }: StudioPin) {
  const key = STORAGE_KEYS.proofReply(rootId);
  const [typed, setTyped] = useState(() => localStore.read(key) ?? '');
  // A reply that is sent again after a lost response keeps its id, so that it is stored once.
  const [id, setId] = useState(() => crypto.randomUUID());
  const refresh = useRefreshProofs();
  const reply = trpc.admin.proofs.reply.useMutation();
  useHoldUnsavedInput(typed.trim() !== '');

  function onType(text: string) {
    setTyped(text);
    if (text) localStore.write(key, text);
    else localStore.remove(key);
  }

  return {
    typed,
    onType,
    async onSend() {
      await reply.mutateAsync({ id, pinId, text: typed });
      await refresh();
      setId(crypto.randomUUID());
      onType('');
    },
  };
}
