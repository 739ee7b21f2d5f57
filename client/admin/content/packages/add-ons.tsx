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
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { addOnSchema, DESCRIPTION_MAX, formatEuros } from '#shared/admin/content.ts';
import { FIRST_LANGUAGE } from '#shared/language.ts';
import { formatMoney } from '#shared/money.ts';
import { formatRate, STANDARD_VAT_RATE } from '#shared/order/vat.ts';
import {
  AnnouncementFields,
  announcementFields,
  NO_ANNOUNCEMENT,
  textOfAnnouncement,
  toAnnouncementFields,
} from './announcement.tsx';
import { euros, number, percent } from './package-fields.ts';

type EditedAddOn = ApiOutput['admin']['addOns']['list'][number];

const formSchema = z.extend(addOnSchema, {
  price: z.pipe(euros, addOnSchema.shape.price),
  vatRate: z.pipe(percent, z.nonoptional(addOnSchema.shape.vatRate)),
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
    vatRate: formatRate(STANDARD_VAT_RATE),
    needsShipping: false,
    revisionRounds: '0',
    ...NO_TEXT,
    ...NO_ANNOUNCEMENT,
  },
  editing: createEditing(
    ({ name, description, price, vatRate, needsShipping, revisionRounds, ...text }: EditedAddOn) => ({
      name,
      description,
      price: formatEuros(price),
      vatRate: formatRate(vatRate),
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
  textOf: ({ name, description, price, vatRate, needsShipping, revisionRounds, ...text }) => ({
    name: [m.content_name(), name],
    description: [m.content_description(), description],
    price: [m.content_add_on_price(), formatMoney(price)],
    vatRate: [m.content_vat(), formatRate(vatRate ?? STANDARD_VAT_RATE)],
    needsShipping: [m.content_add_on_posted(), needsShipping ? m.content_yes() : m.content_no()],
    revisionRounds: [m.content_add_on_rounds(), String(revisionRounds)],
    textLabel: [m.content_add_on_asks(), text.textLabel || m.content_add_on_asks_nothing()],
    textHint: [m.content_add_on_hint(), text.textHint],
    textMax: [m.content_add_on_max(), String(text.textMax)],
    textRequired: [m.content_add_on_required(), text.textRequired ? m.content_yes() : m.content_no()],
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
      description={m.content_add_on_text()}
      consequence={m.content_add_on_consequence()}
      empty={
        <EmptyState
          picture={<PlusIcon />}
          title={m.content_add_on_empty()}
          description={m.content_add_on_empty_text()}
        />
      }
    >
      {({ id, name, description, price, needsShipping, textLabel }) => (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span lang={FIRST_LANGUAGE} className="wrap-anywhere font-display text-xl">
              {name}
            </span>
            <span className="text-sm">{formatMoney(price, undefined, 'short')}</span>
            {needsShipping && <span className="text-soft text-xs">{m.content_add_on_posted()}</span>}
            {textLabel && (
              <span className="text-soft text-xs">
                <RichText
                  parts={m.content_add_on_asks_badge.parts({ label: textLabel })}
                  tags={{ original: (words) => <span lang={FIRST_LANGUAGE}>{words}</span> }}
                />
              </span>
            )}
            <TranslationBadges kind="addOns" id={id} />
          </p>
          <p lang={FIRST_LANGUAGE} className="line-clamp-2 text-sm text-soft">
            {description}
          </p>
        </>
      )}
    </ItemSection>
  );
}

function AddOnFields({ fields }: { fields: BindField<z.input<typeof formSchema>> }) {
  return (
    <>
      <TextField label={m.content_name()} lang={FIRST_LANGUAGE} required {...fields('name')} />
      <TextField
        label={m.content_add_on_price_euros()}
        inputMode="decimal"
        placeholder="15"
        required
        {...fields('price')}
      />
      <TextAreaField
        label={m.content_description()}
        lang={FIRST_LANGUAGE}
        required
        rows={2}
        limit={DESCRIPTION_MAX}
        {...fields('description')}
      />
      <TextField
        label={m.content_vat()}
        inputMode="decimal"
        hint={m.content_vat_add_on_hint()}
        required
        {...fields('vatRate')}
      />
      <AnnouncementFields announced={fields('announced')} until={fields('announcedUntil')} />
      <CheckboxField
        label={m.content_add_on_posted()}
        hint={m.content_add_on_posted_hint()}
        {...fields('needsShipping')}
      />
      <TextField
        label={m.content_add_on_rounds_adds()}
        inputMode="numeric"
        hint={m.content_add_on_rounds_hint()}
        required
        {...fields('revisionRounds')}
      />
      <TextField
        label={m.content_add_on_asks_customer()}
        hint={m.content_add_on_asks_hint()}
        lang={FIRST_LANGUAGE}
        {...fields('textLabel')}
      />
      {fields('textLabel').value.trim() && (
        <>
          <TextField label={m.content_add_on_hint_customer()} lang={FIRST_LANGUAGE} {...fields('textHint')} />
          <TextField label={m.content_add_on_max()} inputMode="numeric" required {...fields('textMax')} />
          <CheckboxField
            label={m.content_add_on_required()}
            hint={m.content_add_on_required_hint()}
            {...fields('textRequired')}
          />
        </>
      )}
    </>
  );
}
