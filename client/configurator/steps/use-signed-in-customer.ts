import { useEffect } from 'react';
import { useSession } from '#client/account/use-session.ts';
import { updateComic, useWizard } from '#client/draft/wizard-store.ts';

/** Fills in what the account knows, where nothing was typed yet. */
export function useSignedInCustomer(): void {
  const user = useSession();
  useEffect(() => {
    const { customerEmail, customerName } = useWizard.getState().comic;
    if (!user || customerEmail || customerName) return;
    updateComic({ customerEmail: user.email, customerName: user.fullName ?? '' });
  }, [user]);
}
