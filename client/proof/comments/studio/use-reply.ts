import { useState } from 'react';
import { useCallKey } from '#client/api/call-key.ts';
import { trpc } from '#client/api/trpc.ts';
import { useHoldUnsavedInput } from '#client/api/unsaved-input.ts';
import { useTellAnswering } from '#client/editing/use-answering.ts';
import { useUnsentText } from '#client/editing/use-unsent-text.ts';
import { type StudioPin, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';

/** The studio's answer in a thread. What is typed survives a change of page and a reload. */
export function useReply({ id: pinId, rootId }: StudioPin) {
  const unsent = useUnsentText(STORAGE_KEYS.proofReply(rootId));
  const [typed, setTyped] = useState(unsent.read);
  const callKey = useCallKey();
  const refresh = useRefreshProofs();
  const reply = trpc.admin.proofs.reply.useMutation();
  const tellAnswering = useTellAnswering({ of: 'comment', id: rootId });
  useHoldUnsavedInput(typed.trim() !== '');

  function onType(text: string) {
    setTyped(text);
    unsent.write(text);
    tellAnswering(text);
  }

  return {
    typed,
    onType,
    async onSend() {
      await reply.mutateAsync({ pinId, id: callKey.keyOf(typed), text: typed });
      callKey.forget();
      await refresh();
      // Text that was typed meanwhile is the next answer.
      if (unsent.read() === typed) onType('');
    },
  };
}
