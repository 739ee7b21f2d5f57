import { useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import { m } from '#messages';
import { artistName } from '#shared/planning/artist-name.ts';
import { artistChoices, artistOptions } from './artist-choices.ts';
import type { Order } from './order-queries.ts';
import { useGiveOrder } from './use-give-order.ts';

/** Names the artist of an order, and gives it to another; shows nothing where there is nobody to choose from. */
export function OrderArtist({ order }: { order: Order }) {
  const { data: artists = [] } = trpc.admin.artists.list.useQuery();
  const { give, isPending } = useGiveOrder();
  const drawing = artists.find(({ id }) => id === order.artistId);
  const active = artists.filter((artist) => artist.active);
  // An order stays with an artist who left if nobody else could draw it; then even a single artist can be chosen.
  const hasLeft = order.artistId !== null && !drawing?.active;
  const choices = hasLeft ? active : artistChoices(active);
  const [chosen, setChosen] = useState<string | null>(null);
  const value = chosen ?? order.artistId ?? '';
  const isClosed = order.status === 'Completed' || order.status === 'Canceled' || order.withdrawnAt !== null;
  if (choices.length === 0) return null;
  if (isClosed)
    return drawing ? (
      <p className="text-sm">{m.board_card_artist({ name: artistName(drawing.name) })}</p>
    ) : null;
  return (
    <form
      data-key="artist"
      className="flex flex-wrap items-end gap-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.querySelector('select');
        if (value)
          give({ id: order.id, artistId: value, seenArtistId: order.artistId }, () => {
            setChosen((latest) => (latest === value ? null : latest));
            focusIfLost(() => field);
          });
      }}
    >
      <SelectField
        label={m.admin_orders_artist()}
        value={value}
        onChange={setChosen}
        className="min-w-0 flex-1"
        options={[
          ...(order.artistId === null ? [{ value: '', label: m.admin_orders_artist_nobody() }] : []),
          ...artistOptions(drawing && !choices.includes(drawing) ? [drawing, ...choices] : choices),
        ]}
      />
      {value !== '' && value !== order.artistId && (
        <Button type="submit" size="sm" pending={isPending} pendingLabel={m.admin_many_changing()}>
          {m.admin_orders_give()}
        </Button>
      )}
    </form>
  );
}
