import { getQueryKey } from '@trpc/react-query';
import * as z from 'zod/mini';
import type { ItemKind } from '#client/admin/content/item-kind.ts';
import { ItemSection } from '#client/admin/content/item-section.tsx';
import { ITEM_TEXTS } from '#client/admin/content/item-texts.ts';
import { TranslationBadges } from '#client/admin/content/translations/translation-badge.tsx';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { createEditing } from '#client/editing/edit.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { CheckboxField, TextAreaField, TextField } from '#client/ui/field.tsx';
import type { BindField } from '#client/ui/form.tsx';
import { PlusIcon } from '#client/ui/icons/plus.tsx';
import { addOnSchema, DESCRIPTION_MAX, formatEuros } from '#shared/admin/content.ts';
import { formatMoney } from '#shared/money.ts';
import {
  AnnouncementFields,
  announcementFields,
  NO_ANNOUNCEMENT,
  textOfAnnouncement,
  toAnnouncementFields,
} from './announcement.tsx';
import { euros, number } from './package-fields.ts';

type EditedAddOn = ApiOutput['admin']['addOns']['list'][number];

const formSchema = z.extend(addOnSchema, {
  price: z.pipe(euros, addOnSchema.shape.price),
  needsShipping: z.boolean(),
  textLabel: z.nonoptional(addOnSchema.shape.textLabel),
  textHint: z.nonoptional(addOnSchema.shape.textHint),
  textMax: z.pipe(number, z.nonoptional(addOnSchema.shape.textMax)),
  textRequired: z.boolean(),
  revisionRounds: z.pipe(number, z.nonoptional(addOnSchema.shape.revisionRounds)),
  ...announcementFields,
});

const NO_TEXT = { textLabel: '', textHint: '', textMax: '200', textRequired: false };

const addOns: ItemKind<EditedAddOn, typeof formSchema> = {
  texts: ITEM_TEXTS.addOn,
  headingId: 'add-ons-section',
  schema: formSchema,
  translations: 'addOns',
  empty: {
    name: '',
    description: '',
    price: '',
    needsShipping: false,
    revisionRounds: '0',
    ...NO_TEXT,
    ...NO_ANNOUNCEMENT,
  },
  editing: createEditing(
    ({ name, description, price, needsShipping, revisionRounds, ...text }: EditedAddOn) => ({
      name,
      description,
      price: formatEuros(price),
      needsShipping,
      revisionRounds: String(revisionRounds),
      textLabel: text.textLabel,
      textHint: text.textHint,
      textMax: String(text.textMax),
      textRequired: text.textRequired,
      ...toAnnouncementFields(text),
    }),
  ),
  Fields: AddOnFields,
  textOf: ({ name, description, price, needsShipping, revisionRounds, ...text }) => ({
    name: ['Name', name],
    description: ['Description', description],
    price: ['Price', formatMoney(price)],
    needsShipping: ['Sent by post', needsShipping ? 'Yes' : 'No'],
    revisionRounds: ['Rounds of changes', String(revisionRounds)],
    textLabel: ['Asks for', text.textLabel || 'Nothing'],
    textHint: ['Hint', text.textHint],
    textMax: ['At most, in characters', String(text.textMax)],
    textRequired: ['Must be filled in', text.textRequired ? 'Yes' : 'No'],
    ...textOfAnnouncement(text),
  }),
  router: trpc.admin.addOns,
  listKey: getQueryKey(trpc.admin.addOns.list, undefined, 'query'),
};

/** The extras that go with any package, in their order. */
export function AddOns() {
  return (
    <ItemSection
      kind={addOns}
      description="Extras that customers may add to any package in step 2, in this order."
      consequence="The shop no longer offers it. Orders keep it; who has it in a cart or a draft is asked to take it out."
      empty={
        <EmptyState
          picture={<PlusIcon />}
          title="No add-ons yet"
          description="Gift wrapping, another copy, a framed print: what may go with a comic?"
        />
      }
    >
      {({ id, name, description, price, needsShipping, textLabel }) => (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="wrap-anywhere font-display text-xl">{name}</span>
            <span className="text-sm">{formatMoney(price, undefined, 'short')}</span>
            {needsShipping && <span className="text-soft text-xs">Sent by post</span>}
            {textLabel && <span className="text-soft text-xs">Asks for ‘{textLabel}’</span>}
            <TranslationBadges kind="addOns" id={id} />
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
      <AnnouncementFields announced={fields('announced')} until={fields('announcedUntil')} />
      <CheckboxField
        label="Sent by post"
        hint="With it the customer is asked for an address, also when the comic itself is digital."
        {...fields('needsShipping')}
      />
      <TextField
        label="Rounds of changes it adds"
        inputMode="numeric"
        hint="The cheapest add-on that adds one is what customers pay for a further round while their comic is drawn."
        required
        {...fields('revisionRounds')}
      />
      <TextField
        label="Asks the customer for"
        hint="Names the field under the add-on, such as ‘Words for the card’. Left empty, it asks for nothing."
        {...fields('textLabel')}
      />
      {fields('textLabel').value.trim() && (
        <>
          <TextField label="Hint for the customer" {...fields('textHint')} />
          <TextField label="At most, in characters" inputMode="numeric" required {...fields('textMax')} />
          <CheckboxField
            label="Must be filled in"
            hint="Otherwise the customer may leave it empty."
            {...fields('textRequired')}
          />
        </>
      )}
    </>
  );
}
