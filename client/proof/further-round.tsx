import { ButtonLink } from '#client/ui/button.tsx';
import { STUDIO } from '#shared/studio.ts';
import { type Desk, useDesk } from './desk.ts';

/** Until a round can be paid here, the studio is asked for one. */
export function FurtherRound({ desk }: { desk: Desk }) {
  const { number } = useDesk(desk, (state) => state.proof.order);
  return (
    <ButtonLink
      size="sm"
      href={`mailto:${STUDIO.email}?subject=${encodeURIComponent(`A further round for order ${number}`)}`}
    >
      Write to us
    </ButtonLink>
  );
}
