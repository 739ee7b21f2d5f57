import { useLocation, useSearch } from 'wouter';
import { goBack } from './go-back.ts';

/** Stands in the address for a new item, which has no id yet. */
export const NEW = 'new';

/** The open item of a list and the list's filter: `/admin?tab=messages&show=suspicious&item=<id>`. */
export function useItemAddress() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const asked = new URLSearchParams(search);
  const item = asked.get('item');

  function addressWith(name: 'item' | 'show', value: string | null) {
    const next = new URLSearchParams(search);
    if (name === 'show') next.delete('pages');
    next.delete('language');
    if (value) next.set(name, value);
    else next.delete(name);
    return `${path}?${next}`;
  }

  return {
    item,
    /** The list's filter, whose values are its section's own. */
    filter: asked.get('show'),
    setFilter: (filter: string | null) => navigate(addressWith('show', filter), { replace: true }),
    open: (id: string) => navigate(addressWith('item', id), { state: { overList: true } }),
    /** Replaces a new item by the same one with an id, so that Back does not lead to the empty form. */
    replace: (id: string) => navigate(addressWith('item', id), { replace: true, state: history.state }),
    close() {
      if (!item) return;
      if (history.state?.overList) goBack();
      else navigate(addressWith('item', null), { replace: true });
    },
  };
}
