import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import type { BoardFilter } from '#shared/admin/board.ts';
import { UUID_PATTERN } from '#shared/text.ts';

/** Unknown values in the address count as no filter. */
function readBoardFilter(address: URLSearchParams): BoardFilter {
  const artistId = address.get('artist') ?? '';
  const only = (name: string) => (address.get(name) === 'only' ? ('only' as const) : undefined);
  return {
    artistId: UUID_PATTERN.test(artistId) ? artistId : undefined,
    rush: only('rush'),
    late: only('late'),
  };
}

/** The filters, as the address has them: `/admin?tab=board&artist=<id>&rush=only&late=only`. */
export function useBoardAddress() {
  const [path, navigate] = useLocation();
  const address = new URLSearchParams(useSearch());
  const filter = readBoardFilter(address);
  return {
    filter,
    changeFilter(change: Partial<BoardFilter>) {
      const next = new URLSearchParams(address);
      const { artistId, rush, late } = { ...filter, ...change };
      for (const [name, value] of Object.entries({ artist: artistId, rush, late })) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      navigate(`${path}?${next}`);
    },
  };
}
