import { BoundTextArea, BoundTextField } from '#client/configurator/bound-field.tsx';
import { useChosenAddOns, useChosenTier } from '#client/configurator/chosen-package.ts';
import { useProblem } from '#client/configurator/scoped-wizard.tsx';
import { updateStyling, useWizard } from '#client/draft/wizard-store.ts';
import { ChoiceGroup } from '#client/ui/choice-card.tsx';
import { CheckboxField, SelectField } from '#client/ui/field.tsx';
import { languageOptions } from '#client/ui/language-options.ts';
import { m } from '#messages';
import { needsShipping } from '#shared/checkout/checkout.ts';
import { ADDITIONAL_NOTES_MAX, ART_STYLES, CUSTOM_STYLE_MAX, DEDICATION_MAX } from '#shared/draft/comic.ts';
import { ART_STYLE_LABELS } from '#shared/draft/labels.ts';
import { NarrationColor } from './narration-color.tsx';
import { StylePicture, StyleSource } from './style-picture.tsx';

export function StylingStep() {
  return (
    <div className="grid grid-cols-1 gap-12">
      <StyleChoice />
      <NarrationColor />
      <OwnWords />
      <section aria-labelledby="wishes-title" className="grid gap-6">
        <h2 id="wishes-title" className="text-2xl">
          {m.wizard_wishes_heading()}
        </h2>
        <BoundTextField
          label={m.wizard_occasion()}
          hint={m.wizard_occasion_hint()}
          placeholder={m.wizard_occasion_example()}
          path="styling.occasion"
          read={(comic) => comic.styling.occasion}
          write={(occasion) => updateStyling({ occasion })}
        />
        <BoundTextArea
          label={m.wizard_notes()}
          limit={ADDITIONAL_NOTES_MAX}
          rows={4}
          path="styling.additionalNotes"
          read={(comic) => comic.styling.additionalNotes}
          write={(additionalNotes) => updateStyling({ additionalNotes })}
        />
        <BlankPackaging />
      </section>
    </div>
  );
}

function OwnWords() {
  const hasDedication = useChosenTier()?.includesDedication;
  return (
    <section aria-labelledby="own-words-title" className="grid gap-6">
      <h2 id="own-words-title" className="text-2xl">
        {m.wizard_own_words_heading()}
      </h2>
      <ComicLanguage />
      <BoundTextField
        label={m.wizard_cover_title()}
        hint={m.wizard_cover_title_hint()}
        path="styling.coverTitle"
        read={(comic) => comic.styling.coverTitle}
        write={(coverTitle) => updateStyling({ coverTitle })}
      />
      {hasDedication && (
        <BoundTextArea
          label={m.wizard_dedication()}
          hint={m.wizard_dedication_hint()}
          limit={DEDICATION_MAX}
          rows={3}
          path="styling.dedication"
          read={(comic) => comic.styling.dedication}
          write={(dedication) => updateStyling({ dedication })}
        />
      )}
    </section>
  );
}

function ComicLanguage() {
  const chosen = useWizard((state) => state.comic.styling.comicLanguage);
  return (
    <>
      <SelectField
        label={m.draft_language()}
        hint={m.wizard_language_hint()}
        path="styling.comicLanguage"
        value={chosen}
        onChange={(value) => updateStyling({ comicLanguage: value })}
        options={[
          ...(chosen === '' ? [{ value: chosen, label: m.wizard_language_choose() }] : []),
          ...languageOptions(),
          { value: 'other', label: m.wizard_language_other() },
        ]}
      />
      {chosen === 'other' && (
        <BoundTextField
          label={m.wizard_language_which()}
          required
          missing={m.draft_language_unnamed()}
          path="styling.otherLanguage"
          read={(comic) => comic.styling.otherLanguage}
          write={(otherLanguage) => updateStyling({ otherLanguage })}
        />
      )}
    </>
  );
}

function StyleChoice() {
  const style = useWizard((state) => state.comic.styling.style);
  return (
    <div>
      <ChoiceGroup
        legend={m.wizard_style_legend()}
        required
        path="styling.style"
        value={style}
        onChange={(value) => updateStyling({ style: value })}
        error={useProblem('styling.style')}
        className="sm:grid-cols-2 xl:grid-cols-3"
        choices={ART_STYLES.map((value) => ({
          value,
          title: ART_STYLE_LABELS[value].label(),
          description: ART_STYLE_LABELS[value].description(),
          picture: <StylePicture style={value} />,
          details: <StyleSource style={value} />,
        }))}
      />
      {style === 'other' && (
        <BoundTextArea
          label={m.wizard_style_describe()}
          required
          missing={m.draft_style_undescribed()}
          hint={m.wizard_style_describe_hint()}
          limit={CUSTOM_STYLE_MAX}
          rows={3}
          path="styling.customStyle"
          read={(comic) => comic.styling.customStyle}
          write={(customStyle) => updateStyling({ customStyle })}
          className="mt-6"
        />
      )}
    </div>
  );
}

function BlankPackaging() {
  const delivery = useWizard((state) => state.comic.delivery);
  const addOns = useChosenAddOns();
  const isBlank = useWizard((state) => state.comic.styling.blankPackaging);
  if (!needsShipping({ delivery, addOns })) return null;
  return (
    <CheckboxField
      label={m.wizard_blank()}
      hint={m.wizard_blank_hint()}
      value={isBlank}
      onChange={(blankPackaging) => updateStyling({ blankPackaging })}
      path="styling.blankPackaging"
    />
  );
}
