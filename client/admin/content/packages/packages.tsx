import { getQueryKey } from '@trpc/react-query';
import type { ItemKind } from '#client/admin/content/item-kind.ts';
import { ItemSection } from '#client/admin/content/item-section.tsx';
import { ITEM_TEXTS } from '#client/admin/content/item-texts.ts';
import { TranslationBadges } from '#client/admin/content/translations/translation-badge.tsx';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { createEditing } from '#client/editing/edit.ts';
import { Badge } from '#client/ui/badge.tsx';
import { CheckboxField, TextAreaField, TextField } from '#client/ui/field.tsx';
import type { BindField } from '#client/ui/form.tsx';
import { DESCRIPTION_MAX } from '#shared/admin/content.ts';
import { formatMoney } from '#shared/money.ts';
import { AnnouncementFields } from './announcement.tsx';
import { EMPTY_TIER, type TierFields, textOfTier, tierFormSchema, toTierFields } from './package-fields.ts';

type EditedTier = ApiOutput['admin']['packages']['list'][number];

const packages: ItemKind<EditedTier, typeof tierFormSchema> = {
  texts: ITEM_TEXTS.package,
  headingId: 'packages-section',
  schema: tierFormSchema,
  translations: 'packages',
  empty: EMPTY_TIER,
  editing: createEditing<EditedTier, TierFields>(toTierFields),
  Fields: PackageFields,
  textOf: textOfTier,
  router: trpc.admin.packages,
  listKey: getQueryKey(trpc.admin.packages.list, undefined, 'query'),
};

/** The packages the shop offers, in their order. */
export function Packages() {
  return (
    <ItemSection
      kind={packages}
      description="What customers choose from in step 2, and what the home page offers, in this order. Changes show within a minute."
      consequence="The shop no longer offers it. Orders keep what they say of it; who has it in a cart or a draft is asked to choose another one."
      lastOneStays="The shop needs at least one package"
    >
      {({ id, name, description, pageCount, digitalPrice, printPrice, popular, announced }) => (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere font-display text-xl">{name}</span>
            {popular && <Badge tone="wine">POPULAR</Badge>}
            {announced && <Badge tone="caption">Reduced</Badge>}
            <TranslationBadges kind="packages" id={id} />
          </p>
          <p className="text-sm">
            {pageCount} pages · {formatMoney(digitalPrice, undefined, 'short')} digital ·{' '}
            {formatMoney(printPrice, undefined, 'short')} print
          </p>
          <p className="line-clamp-2 text-sm text-soft">{description}</p>
        </>
      )}
    </ItemSection>
  );
}

function PackageFields({ fields }: { fields: BindField<TierFields> }) {
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
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Pages" inputMode="numeric" required {...fields('pageCount')} />
        <TextField label="Revision rounds" inputMode="numeric" required {...fields('revisionRounds')} />
        <TextField
          label="Characters included"
          hint="Left empty there is no limit."
          inputMode="numeric"
          {...fields('charactersIncluded')}
        />
        <TextField
          label="Price of a further character, in euros"
          hint="For each one beyond those."
          inputMode="decimal"
          required
          {...fields('extraCharacterPrice')}
        />
        <TextField
          label="Digital price in euros"
          inputMode="decimal"
          placeholder="149"
          hint="For the file alone."
          required
          {...fields('digitalPrice')}
        />
        <TextField
          label="Print price in euros"
          inputMode="decimal"
          placeholder="189"
          hint="The file comes with it."
          required
          {...fields('printPrice')}
        />
      </div>
      <AnnouncementFields announced={fields('announced')} until={fields('announcedUntil')} />
      <TextAreaField
        label="Features"
        hint="One on each line. Pages, revisions, characters and what is ticked below are listed by themselves."
        rows={3}
        {...fields('features')}
      />
      <TextField
        label="Priority support, in hours"
        hint="Left empty there is none."
        inputMode="numeric"
        {...fields('prioritySupportHours')}
      />
      <div>
        <CheckboxField
          label="Popular"
          hint="One package carries the badge: it moves here."
          {...fields('popular')}
        />
        <CheckboxField
          label="Dedication page"
          hint="The customer writes the dedication in step 6."
          {...fields('includesDedication')}
        />
        <CheckboxField label="30-min consultation call" {...fields('includesConsultation')} />
        <CheckboxField label="Dedicated project manager" {...fields('dedicatedManager')} />
      </div>
    </>
  );
}
