import { useMutationState } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { type ApiInput, type ApiOutput, trpc } from '#client/api/trpc.ts';

export type StudioProof = ApiOutput['admin']['proofs']['get'];
export type StudioVersion = StudioProof['versions'][number];
export type StudioPage = StudioVersion['pages'][number];
export type StudioPin = StudioProof['pins'][number];
export type Round = StudioProof['roundsAsked'][number];
export type ProofUpload = StudioProof['uploads'][number];
export type WaitingOrder = ApiOutput['admin']['proofs']['list']['orders'][number];

/** ms. A book whose pages are being made tells only of each page, not of its end. */
const WORKING_MS = 2_000;

export function useStudioProof(orderId: string) {
  return trpc.admin.proofs.get.useQuery(
    { id: orderId },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.uploads.some((upload) => upload.state === 'working') ? WORKING_MS : false,
    },
  );
}

type Mark = ApiInput['admin']['proofs']['markDone'];

/** Shows marks of comments at once: what the server answers while they are on their way still has the old state. */
export function useMarkedProof(proof: StudioProof): StudioProof {
  const marks = useMutationState({
    filters: { mutationKey: getMutationKey(trpc.admin.proofs.markDone), status: 'pending' },
    select: ({ state }) => state.variables as Mark,
  });
  if (marks.length === 0) return proof;
  const pins = proof.pins.map((pin): StudioPin => {
    const mark = marks.findLast(({ pinId }) => pinId === pin.id);
    return mark ? { ...pin, state: mark.done ? 'done' : 'sent' } : pin;
  });
  return { ...proof, pins };
}

/** Asks for the order's proofs again, and for the lists that show something of them. */
export function useRefreshProofs() {
  const { admin } = trpc.useUtils();
  return () => Promise.all([admin.proofs.invalidate(), admin.orders.invalidate()]);
}
