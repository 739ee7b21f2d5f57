import { type ApiOutput, trpc } from '#client/api/trpc.ts';

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

/** Asks for the order's proofs again, and for the lists that show something of them. */
export function useRefreshProofs() {
  const { admin } = trpc.useUtils();
  return () => Promise.all([admin.proofs.invalidate(), admin.orders.invalidate()]);
}
