import { useState } from 'react';
import * as z from 'zod/mini';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { FormDialog } from '#client/editing/form-dialog.tsx';
import { isAnswered } from '#client/ui/errors.ts';
import { SelectField } from '#client/ui/field.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { uuid } from '#shared/text.ts';
import { LeftOrders } from './left-orders.tsx';
import { type ChosenOrders, needsAnother, type OrderOutcome } from './use-chosen.ts';

type Artist = ApiOutput['admin']['artists']['list'][number];

const choiceSchema = z.object({ artistId: uuid(m.admin_many_artist_missing) });

interface GiveManyProps {
  chosen: ChosenOrders;
  artists: Artist[];
  onClose: () => void;
}

/** Gives what is left of the chosen orders to an artist. */
export function GiveMany({ chosen, artists, onClose }: GiveManyProps) {
  const { orders: queries } = trpc.useUtils().admin;
  const give = trpc.admin.orders.many.giveToArtist.useMutation();
  const [orders, setOrders] = useState(chosen.orders);
  const [left, setLeft] = useState<OrderOutcome[] | null>(null);

  async function submit({ artistId }: { artistId: string }) {
    const outcomes = await send(artistId);
    void queries.invalidate();
    chosen.settle(outcomes);
    const others = outcomes.filter(needsAnother);
    if (others.length > 0) return setLeft(others);
    showToast({ tone: 'success', title: m.admin_many_changed({ count: outcomes.length }) });
    onClose();
  }

  async function send(artistId: string) {
    try {
      return await give.mutateAsync({
        artistId,
        orders: orders.map(({ id, artistId: seen }) => ({ id, artistId: seen })),
      });
    } catch (error) {
      throw isAnswered(error) ? error : new Error(m.admin_many_no_answer());
    }
  }

  function tryAgain() {
    setOrders(chosen.orders);
    setLeft(null);
  }

  if (left)
    return (
      <LeftOrders
        outcomes={left}
        changed={orders.length - left.length}
        onClose={onClose}
        onAgain={chosen.orders.length > 0 ? tryAgain : undefined}
      />
    );
  return (
    <FormDialog
      title={m.admin_many_artist_title({ count: orders.length })}
      description={m.admin_many_artist_text()}
      size="sm"
      schema={choiceSchema}
      initialValues={{ artistId: '' }}
      onSubmit={submit}
      onClose={onClose}
      unsaved={m.admin_many_unsaved()}
      action={m.admin_many_give({ count: orders.length })}
      pendingLabel={m.admin_many_changing()}
    >
      {(fields) => (
        <SelectField
          {...fields('artistId')}
          label={m.admin_many_artist()}
          placeholder={m.admin_many_artist_choose()}
          required
        >
          {artists.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
}
