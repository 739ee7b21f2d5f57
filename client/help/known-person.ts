import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionUser } from '../../shared/account';
import { query } from '../api';

export type Person = { name: string; email: string };

/**
 * Who is asking, so that nobody types what we know: as `read` has it, else whoever is signed in.
 * Nothing is asked of the server for it.
 */
export function useKnownPerson(read: () => Person): Person {
  const queryClient = useQueryClient();
  const [person] = useState(() => completePerson(read(), readSession(queryClient)));
  return person;
}

function completePerson({ name, email }: Person, user: SessionUser | null): Person {
  return { name: name.trim() || (user?.fullName ?? ''), email: email.trim() || (user?.email ?? '') };
}

function readSession(queryClient: QueryClient): SessionUser | null {
  return queryClient.getQueryData(query('account.session').queryKey) ?? null;
}
