import { useCallback, useEffect, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useProblem } from '#client/configurator/scoped-wizard.tsx';
import { addCharacter, identityOf, removeCharacter, useWizard } from '#client/draft/wizard-store.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldError } from '#client/ui/field-parts.tsx';
import { PlusIcon } from '#client/ui/icons/plus.tsx';
import { m } from '#messages';
import { CHARACTERS_MAX } from '#shared/draft/comic.ts';
import { CharacterCard } from './character-card.tsx';
import { CharacterCount } from './character-count.tsx';

export function CharactersStep() {
  const identities = useWizard(useShallow((state) => state.comic.characters.map(identityOf)));
  const addButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (useWizard.getState().comic.characters.length === 0) addCharacter();
  }, []);

  const remove = useCallback((index: number) => {
    removeCharacter(index);
    addButton.current?.focus();
  }, []);

  return (
    <div className="grid grid-cols-1 gap-6">
      <CharacterCount />
      {identities.length > 0 && (
        <ul className="grid grid-cols-1 gap-6">
          {identities.map((identity, index) => (
            <CharacterCard key={identity} index={index} identity={identity} onRemove={remove} />
          ))}
        </ul>
      )}
      <div>
        <Button
          ref={addButton}
          variant="cream"
          onClick={addCharacter}
          disabled={identities.length >= CHARACTERS_MAX}
          data-path="characters"
          aria-describedby="characters-error"
          className="w-full sm:w-auto"
        >
          <PlusIcon className="size-5" />
          {identities.length === 0 ? m.wizard_character_add() : m.wizard_character_add_more()}
        </Button>
        <div className="mt-3">
          <FieldError id="characters" error={useProblem('characters')} />
        </div>
      </div>
    </div>
  );
}
