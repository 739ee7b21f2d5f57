import { BoundTextArea, BoundTextField, useProblem } from '#client/configurator/bound-field.tsx';
import { useChosenAddOns, useChosenTier } from '#client/configurator/chosen-package.ts';
import { updateStyling, useWizard } from '#client/draft/wizard-store.ts';
import { ChoiceCard, ChoiceGroup } from '#client/ui/choice-card.tsx';
import { CheckboxField } from '#client/ui/field.tsx';
import { needsShipping } from '#shared/checkout/checkout.ts';
import {
  ADDITIONAL_NOTES_MAX,
  ART_STYLES,
  CUSTOM_STYLE_MAX,
  DEDICATION_MAX,
  type Styling,
} from '#shared/draft/draft.ts';
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
          Anything else?
        </h2>
        <BoundTextField
          label="Occasion"
          hint="If there is a date it must be ready for, tell us here."
          placeholder="A wedding, an 80th birthday, just because"
          path="styling.occasion"
          read={(comic) => comic.styling.occasion}
          write={(occasion) => updateStyling({ occasion })}
        />
        <BoundTextArea
          label="Additional notes"
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
        Your words in the book
      </h2>
      <BoundTextField
        label="Title on the cover"
        hint="Left empty, we suggest one with the first draft."
        path="styling.coverTitle"
        read={(comic) => comic.styling.coverTitle}
        write={(coverTitle) => updateStyling({ coverTitle })}
      />
      {hasDedication && (
        <BoundTextArea
          label="Dedication"
          hint="It stands on a page of its own before the story. Left empty, we ask you."
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

function StyleChoice() {
  const style = useWizard((state) => state.comic.styling.style);
  return (
    <div>
      <ChoiceGroup
        legend="Art style"
        required
        path="styling.style"
        value={style}
        onChange={(value) => updateStyling({ style: value as Styling['style'] })}
        error={useProblem('styling.style')}
        className="sm:grid-cols-2 xl:grid-cols-3"
      >
        {ART_STYLES.map((option) => (
          <ChoiceCard
            key={option}
            value={option}
            title={ART_STYLE_LABELS[option].label}
            description={ART_STYLE_LABELS[option].description}
            picture={<StylePicture style={option} />}
            details={<StyleSource style={option} />}
          />
        ))}
      </ChoiceGroup>
      {style === 'other' && (
        <BoundTextArea
          label="Describe your art style"
          required
          missing="Please describe your desired art style"
          hint="An artist, a book, a film, a period: anything that shows us the direction."
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
      label="Blank packaging"
      hint="A plain parcel that gives nothing away, for a surprise."
      value={isBlank}
      onChange={(blankPackaging) => updateStyling({ blankPackaging })}
      path="styling.blankPackaging"
    />
  );
}
