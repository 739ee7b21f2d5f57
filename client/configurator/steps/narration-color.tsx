import { BoundTextField } from '#client/configurator/bound-field.tsx';
import { updateStyling, useWizard } from '#client/draft/wizard-store.ts';

const SUGGESTIONS = [
  { name: 'rust orange', color: '#d98b5f' },
  { name: 'warm cream', color: '#f3dfb0' },
  { name: 'blush pink', color: '#eba8a8' },
  { name: 'sage green', color: '#b7c7a8' },
  { name: 'dusk blue', color: '#a9bccd' },
  { name: 'plain white', color: '#ffffff' },
];

export function NarrationColor() {
  return (
    <section aria-labelledby="narration-title">
      <h2 id="narration-title" className="mb-5 text-2xl">
        Narration boxes
      </h2>
      <div className="grid items-end gap-x-8 gap-y-5 sm:grid-cols-2">
        <BoundTextField
          label="Narration box colour"
          hint="The little boxes that carry the storyteller’s voice."
          path="styling.narrationBoxColor"
          read={(comic) => comic.styling.narrationBoxColor}
          write={(narrationBoxColor) => updateStyling({ narrationBoxColor })}
        />
        <Sample />
      </div>
      <ul className="mt-4 flex flex-wrap gap-2">
        {SUGGESTIONS.map((suggestion) => (
          <li key={suggestion.name}>
            <Suggestion {...suggestion} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Suggestion({ name, color }: (typeof SUGGESTIONS)[number]) {
  const isChosen = useWizard((state) => isSameColor(state.comic.styling.narrationBoxColor, name));
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => updateStyling({ narrationBoxColor: name })}
      className="cut flex min-h-11 items-center gap-2.5 border-2 border-rule bg-paper px-3.5 text-sm hover:border-charcoal aria-pressed:border-wine aria-pressed:bg-blush-pale"
    >
      <span className="inked size-5" style={{ backgroundColor: color }} />
      {name}
    </button>
  );
}

/** Shows nothing for a typed colour that is not in the list. */
function Sample() {
  const chosen = useWizard((state) => state.comic.styling.narrationBoxColor);
  const known = SUGGESTIONS.find(({ name }) => isSameColor(chosen, name));
  return (
    <p
      aria-hidden="true"
      className="note inked w-fit bg-paper px-4 py-2.5"
      style={known && { backgroundColor: known.color }}
    >
      Meanwhile, on the last ferry …
    </p>
  );
}

function isSameColor(typed: string, name: string): boolean {
  return typed.trim().toLowerCase() === name;
}
