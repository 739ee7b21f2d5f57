import { useState } from 'react';
import { trpc } from '#client/api/trpc.ts';

export type Person = { name: string; email: string };

/** From `read`, else the signed-in user, without a request. */
export function useKnownPerson(read: () => Person): Person {
  const utils = trpc.useUtils();
  const [person] = useState(() => {
    const { name, email } = read();
    const user = utils.account.session.getData();
    return { name: name.trim() || (user?.fullName ?? ''), email: email.trim() || (user?.email ?? '') };
  });
  return person;
}
