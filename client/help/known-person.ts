import { useState } from 'react';
import { trpc } from '#client/api/trpc.ts';

export type Person = { name: string; email: string };

/**
 * Who is asking, so that nobody types what we know: as `read` has it, else whoever is signed in.
 * Nothing is asked of the server for it.
 */
export function useKnownPerson(read: () => Person): Person {
  const utils = trpc.useUtils();
  const [person] = useState(() => {
    const { name, email } = read();
    const user = utils.account.session.getData();
    return { name: name.trim() || (user?.fullName ?? ''), email: email.trim() || (user?.email ?? '') };
  });
  return person;
}
