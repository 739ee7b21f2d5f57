import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadApi, query } from '../api';
import { hasSessionHint } from './session-hint';

/** Who is signed in. Null at first, as on the server: a page is the same for everyone until it has arrived. */
export function useSession() {
  const queryClient = useQueryClient();
  const [isHinted, setHinted] = useState(false);
  useEffect(() => setHinted(hasSessionHint()), []);
  const { data: user = null } = useQuery({ ...query('account.session'), enabled: isHinted });

  return {
    user: isHinted ? user : null,
    /** Ends the session and forgets everything that was read in its name. */
    async signOut(): Promise<void> {
      await (await loadApi()).account.signOut.mutate();
      setHinted(false);
      queryClient.removeQueries({
        predicate: ({ queryKey }) => !String(queryKey[0]).startsWith('storefront.'),
      });
    },
  };
}
