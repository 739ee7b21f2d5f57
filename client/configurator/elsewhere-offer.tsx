import { useFetchedPart } from './later-part';
import { ContinueElsewhere } from './later-parts';
import { useWizard } from './wizard-store';

/** As soon as the server has the comic. That of a cart item is at home in its cart. */
export function ElsewhereOffer() {
  const isOnServer = useWizard((state) => state.serverDraft !== null && state.cartItemId === null);
  return useFetchedPart(ContinueElsewhere, isOnServer) && <ContinueElsewhere />;
}
