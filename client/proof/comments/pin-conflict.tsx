import type { ShownPin } from '#client/proof/proof-state.ts';
import type { ProofStore } from '#client/proof/proof-store.ts';
import { Button } from '#client/ui/button.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { m } from '#messages';
import type { Choice } from './unsaved-pins.ts';

/** Shows what became of a comment elsewhere while it was changed here, and lets its writer choose. */
export function PinConflict({ store, pin }: { store: ProofStore; pin: ShownPin }) {
  if (!pin.conflict) return null;
  const { sentence, choices } = CONFLICTS[pin.conflict.kind];
  return (
    <div role="alert" className="mt-2 grid gap-2 border-2 border-alert bg-paper p-3 text-sm">
      <p className="flex gap-1.5">
        <WarningIcon className="mt-0.5 size-4.5 flex-none text-alert" />
        {sentence()}
      </p>
      {pin.conflict.kind === 'changed' && (
        <blockquote className="whitespace-pre-line border-hairline border-l-2 pl-3">
          {pin.conflict.text}
        </blockquote>
      )}
      <div className="flex flex-wrap gap-2">
        {choices.map(([choice, label]) => (
          <Button
            key={choice}
            size="sm"
            variant="cream"
            onClick={() => {
              store.choosePin(pin.id, choice);
              document.getElementById('content')?.focus();
            }}
          >
            {label()}
          </Button>
        ))}
      </div>
    </div>
  );
}

type Kind = NonNullable<ShownPin['conflict']>['kind'];

const CONFLICTS: Record<Kind, { sentence: () => string; choices: [Choice, () => string][] }> = {
  changed: {
    sentence: m.proof_comments_changed_there,
    choices: [
      ['mine', m.proof_comments_keep_mine],
      ['other', m.proof_comments_take_other],
      ['both', m.proof_comments_keep_both],
    ],
  },
  'deleted-there': {
    sentence: m.proof_comments_deleted_there,
    choices: [
      ['mine', m.proof_comments_keep],
      ['other', m.proof_comments_drop],
    ],
  },
  'deleted-here': {
    sentence: m.proof_comments_deleted_here,
    choices: [
      ['other', m.proof_comments_keep],
      ['mine', m.proof_comments_drop],
    ],
  },
};
