import * as z from 'zod/mini';
import { artistOptions } from '#client/admin/orders/artist-choices.ts';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { FormDialog } from '#client/editing/form-dialog.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { m } from '#messages';
import { uuid } from '#shared/text.ts';
import type { ChosenOrders } from './use-chosen.ts';
import { useManyChange } from './use-many-change.tsx';

type Artist = ApiOutput['admin']['artists']['list'][number];

const choiceSchema = z.object({ artistId: uuid(m.admin_many_artist_missing) });

interface GiveManyProps {
  chosen: ChosenOrders;
  artists: Artist[];
  onClose: () => void;
}

/** Gives what is left of the chosen orders to an artist. */
export function GiveMany({ chosen, artists, onClose }: GiveManyProps) {
  const give = trpc.admin.orders.many.giveToArtist.useMutation();
  const { orders, change, left } = useManyChange(chosen, onClose);
  if (left) return left;
  return (
    <FormDialog
      title={m.admin_many_artist_title({ count: orders.length })}
      description={m.admin_many_artist_text()}
      size="sm"
      schema={choiceSchema}
      initialValues={{ artistId: '' }}
      onSubmit={({ artistId }) =>
        change((seen) =>
          give.mutateAsync({
            artistId,
            orders: seen.map(({ id, artistId: drawing }) => ({ id, artistId: drawing })),
          }),
        )
      }
      onClose={onClose}
      unsaved={m.admin_many_unsaved()}
      action={m.admin_many_give({ count: orders.length })}
      pendingLabel={m.admin_many_changing()}
    >
      {(fields) => (
        <SelectField
          {...fields('artistId')}
          label={m.admin_many_artist()}
          required
          options={[{ value: '', label: m.admin_many_artist_choose() }, ...artistOptions(artists)]}
        />
      )}
    </FormDialog>
  );
}
