import { BoundTextField } from '#client/configurator/bound-field.tsx';
import { updateStyling, useWizard } from '#client/draft/wizard-store.ts';
import { m } from '#messages';
import { colourLabel, NARRATION_COLOURS } from '#shared/draft/labels.ts';

function colourOf(typed: string): string {
  return NARRATION_COLOURS.find(({ label }) => label() === typed)?.name ?? typed;
}

export function NarrationColor() {
  return (
    <section aria-labelledby="narration-title">
      <h2 id="narration-title" className="mb-5 text-2xl">
        {m.wizard_narration_heading()}
      </h2>
      <div className="grid items-end gap-x-8 gap-y-5 sm:grid-cols-2">
        <BoundTextField
          label={m.wizard_narration_colour()}
          hint={m.wizard_narration_hint()}
          path="styling.narrationBoxColor"
          read={(comic) => colourLabel(comic.styling.narrationBoxColor)}
          write={(typed) => updateStyling({ narrationBoxColor: colourOf(typed) })}
        />
        <Sample />
      </div>
      <ul className="mt-4 flex flex-wrap gap-2">
        {NARRATION_COLOURS.map((suggestion) => (
          <li key={suggestion.name}>
            <Suggestion {...suggestion} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Suggestion({ name, label, color }: (typeof NARRATION_COLOURS)[number]) {
  const isChosen = useWizard((state) => isSameColor(state.comic.styling.narrationBoxColor, name));
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => updateStyling({ narrationBoxColor: name })}
      className="cut flex min-h-11 items-center gap-2.5 border-2 border-rule bg-paper px-3.5 text-sm hover:border-charcoal aria-pressed:border-wine aria-pressed:bg-blush-pale"
    >
      <span className="inked size-5" style={{ backgroundColor: color }} />
      {label()}
    </button>
  );
}

/** Shows nothing for a typed colour that is not in the list. */
function Sample() {
  const chosen = useWizard((state) => state.comic.styling.narrationBoxColor);
  const known = NARRATION_COLOURS.find(({ name }) => isSameColor(chosen, name));
  return (
    <p
      aria-hidden="true"
      className="note inked w-fit bg-paper px-4 py-2.5"
      style={known && { backgroundColor: known.color }}
    >
      {m.wizard_narration_sample()}
    </p>
  );
}

function isSameColor(typed: string, name: string): boolean {
  return typed.trim().toLowerCase() === name;
}
