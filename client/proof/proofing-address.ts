import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { m } from '#messages';

export const PARTS = {
  pages: m.studio_proof_part_pages,
  delivery: m.studio_proof_part_delivery,
  record: m.studio_proof_part_record,
} as const;
export type Part = keyof typeof PARTS;

/** The open part, version and page stand in the address: `/admin/orders/<id>/proofs?part=&version=&page=`. */
export function useProofingAddress() {
  const [path, navigate] = useLocation();
  const address = new URLSearchParams(useSearch());
  const part = (Object.keys(PARTS) as Part[]).find((known) => known === address.get('part')) ?? 'pages';

  function addressWith(values: Record<string, string | null>) {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(values)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return next.size > 0 ? `${path}?${next}` : path;
  }

  return {
    part,
    version: Number(address.get('version')) || null,
    page: Number(address.get('page')) || 1,
    openPart: (name: string) => navigate(addressWith({ part: name === 'pages' ? null : name })),
    addressOfVersion: (number: number) => addressWith({ part: null, version: String(number), page: null }),
    openVersion: (number: number) =>
      navigate(addressWith({ part: null, version: String(number), page: null })),
    turnTo: (page: number) => navigate(addressWith({ page: String(page) }), { replace: true }),
  };
}

export const proofsAddress = (orderId: string) => `/admin/orders/${orderId}/proofs`;
