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
import { m } from '#messages';
import { DESCRIPTION_MAX } from '#shared/admin/content.ts';
import { FIRST_LANGUAGE } from '#shared/language.ts';
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
      description={m.content_package_text()}
      consequence={m.content_package_consequence()}
      lastOneStays={m.content_package_stays()}
    >
      {({ id, name, description, pageCount, digitalPrice, printPrice, popular, announced }) => (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span lang={FIRST_LANGUAGE} className="wrap-anywhere font-display text-xl">
              {name}
            </span>
            {popular && <Badge tone="wine">{m.content_package_popular_badge()}</Badge>}
            {announced && <Badge tone="caption">{m.content_package_reduced()}</Badge>}
            <TranslationBadges kind="packages" id={id} />
          </p>
          <p className="text-sm">
            {m.content_package_line({
              count: pageCount,
              digital: formatMoney(digitalPrice, undefined, 'short'),
              print: formatMoney(printPrice, undefined, 'short'),
            })}
          </p>
          <p lang={FIRST_LANGUAGE} className="line-clamp-2 text-sm text-soft">
            {description}
          </p>
        </>
      )}
    </ItemSection>
  );
}

function PackageFields({ fields }: { fields: BindField<TierFields> }) {
  return (
    <>
      <TextField label={m.content_name()} lang={FIRST_LANGUAGE} required {...fields('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.content_package_digital()}
          inputMode="decimal"
          placeholder="149"
          hint={m.content_package_digital_hint()}
          required
          {...fields('digitalPrice')}
        />
        <TextField
          label={m.content_package_print()}
          inputMode="decimal"
          placeholder="189"
          hint={m.content_package_print_hint()}
          required
          {...fields('printPrice')}
        />
      </div>
      <TextAreaField
        label={m.content_description()}
        lang={FIRST_LANGUAGE}
        required
        rows={2}
        limit={DESCRIPTION_MAX}
        {...fields('description')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={m.content_package_pages()} inputMode="numeric" required {...fields('pageCount')} />
        <TextField
          label={m.content_package_rounds()}
          inputMode="numeric"
          required
          {...fields('revisionRounds')}
        />
        <TextField
          label={m.content_package_characters()}
          hint={m.content_package_characters_hint()}
          inputMode="numeric"
          {...fields('charactersIncluded')}
        />
        <TextField
          label={m.content_package_extra()}
          hint={m.content_package_extra_hint()}
          inputMode="decimal"
          required
          {...fields('extraCharacterPrice')}
        />
      </div>
      <AnnouncementFields announced={fields('announced')} until={fields('announcedUntil')} />
      <VatFields fields={fields} />
      <TextField
        label={m.content_package_grams()}
        hint={m.content_package_grams_hint()}
        inputMode="numeric"
        {...fields('printGrams')}
      />
      <TextAreaField
        label={m.content_package_features()}
        hint={m.content_package_features_hint()}
        lang={FIRST_LANGUAGE}
        rows={3}
        {...fields('features')}
      />
      <TextField
        label={m.content_package_support()}
        hint={m.content_package_support_hint()}
        inputMode="numeric"
        {...fields('prioritySupportHours')}
      />
      <div>
        <CheckboxField
          label={m.content_package_popular()}
          hint={m.content_package_popular_hint()}
          {...fields('popular')}
        />
        <CheckboxField
          label={m.content_package_dedication()}
          hint={m.content_package_dedication_hint()}
          {...fields('includesDedication')}
        />
        <CheckboxField label={m.content_package_call()} {...fields('includesConsultation')} />
        <CheckboxField label={m.content_package_manager()} {...fields('dedicatedManager')} />
      </div>
    </>
  );
}

/** One explanation for both, so that the two stand side by side. */
function VatFields({ fields }: { fields: BindField<TierFields> }) {
  return (
    <div>
      <p className="text-sm text-soft">
        {m.content_vat_hint()} {m.content_vat_print_hint()}
      </p>
      <div className="mt-3 grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.content_vat_digital()}
          inputMode="decimal"
          required
          {...fields('digitalVatRate')}
        />
        <TextField label={m.content_vat_print()} inputMode="decimal" required {...fields('printVatRate')} />
      </div>
    </div>
  );
}
