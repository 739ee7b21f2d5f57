import { type ApiOutput, trpc } from '#client/api/trpc.ts';

export type Proof = ApiOutput['admin']['proofs']['get'];
export type Version = Proof['versions'][number];
export type Page = Version['pages'][number];
export type Pin = Proof['pins'][number];
export type Round = Proof['roundsAsked'][number];
export type ProofUpload = Proof['uploads'][number];
export type WaitingOrder = ApiOutput['admin']['proofs']['list']['orders'][number];

/** ms. A book whose pages are being made tells only of each page, not of its end. */
const WORKING_MS = 2_000;

export function useProof(orderId: string) {
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
