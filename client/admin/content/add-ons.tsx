import { getQueryKey } from '@trpc/react-query';
import * as z from 'zod/mini';
import { addOnSchema, DESCRIPTION_MAX, writeEuros } from '../../../shared/content';
import { formatMoney } from '../../../shared/money';
import { type ApiOutput, trpc } from '../../api/trpc';
import { EmptyState } from '../../ui/empty-state';
import { TextAreaField, TextField } from '../../ui/field';
import type { BindField } from '../../ui/form';
import { PlusIcon } from '../../ui/icons/plus';
import type { ItemKind } from './item-kind';
import { ItemSection } from './item-section';
import { euros } from './package-fields';

type EditedAddOn = ApiOutput['admin']['addOns']['list'][number];

const formSchema = z.extend(addOnSchema, { price: z.pipe(euros, addOnSchema.shape.price) });

const addOns: ItemKind<EditedAddOn, typeof formSchema> = {
  word: 'add-on',
  add: 'Add an add-on',
  schema: formSchema,
  empty: { name: '', description: '', price: '' },
  toFields: ({ name, description, price }) => ({ name, description, price: writeEuros(price) }),
  Fields: AddOnFields,
  compare: ({ name, description, price }) => [
    ['Name', name],
    ['Description', description],
    ['Price', formatMoney(price)],
  ],
  router: trpc.admin.addOns,
  listKey: getQueryKey(trpc.admin.addOns.list, undefined, 'query'),
};

/** The extras that go with any package, in their order. */
export function AddOns() {
  return (
    <ItemSection
      kind={addOns}
      description="Extras that customers may add to any package in step 2, in this order."
      farewell="The shop no longer offers it. Orders keep it; who has it in a cart or a draft is asked to take it out."
      empty={
        <EmptyState
          picture={<PlusIcon />}
          title="No add-ons yet"
          description="Gift wrapping, another copy, a framed print: what may go with a comic?"
        />
      }
    >
      {({ name, description, price }) => (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="wrap-anywhere font-display text-xl">{name}</span>
            <span className="text-sm">{formatMoney(price, undefined, 'short')}</span>
          </p>
          <p className="line-clamp-2 text-sm text-soft">{description}</p>
        </>
      )}
    </ItemSection>
  );
}

function AddOnFields({ fields }: { fields: BindField<z.input<typeof formSchema>> }) {
  return (
    <>
      <TextField label="Name" required {...fields('name')} />
      <TextAreaField
        label="Description"
        required
        rows={2}
        limit={DESCRIPTION_MAX}
        {...fields('description')}
      />
      <TextField label="Price in euros" inputMode="decimal" placeholder="15" required {...fields('price')} />
    </>
  );
}
