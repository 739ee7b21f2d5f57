import { useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { useHoldUnsavedInput } from '#client/api/unsaved-input.ts';
import { type StudioPin, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { unsentText } from '#client/storage/unsent-text.ts';

/** The studio's answer in a thread. What is typed survives a change of page and a reload. */
export function useReply({ id: pinId, rootId }: StudioPin) {
  const unsent = unsentText(STORAGE_KEYS.proofReply(rootId));
  const [typed, setTyped] = useState(unsent.read);
  // A reply that is sent again after a lost response keeps its id, so that it is stored once.
  const [id, setId] = useState(() => crypto.randomUUID());
  const refresh = useRefreshProofs();
  const reply = trpc.admin.proofs.reply.useMutation();
  useHoldUnsavedInput(typed.trim() !== '');

  function onType(text: string) {
    setTyped(text);
    unsent.write(text);
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
