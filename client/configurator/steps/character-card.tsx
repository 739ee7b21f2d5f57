import { memo, useId, useState } from 'react';
import { BoundTextArea, BoundTextField } from '#client/configurator/bound-field.tsx';
import { hasFailedUpload } from '#client/configurator/image-upload.ts';
import { ImageUploader } from '#client/configurator/image-uploader.tsx';
import { ConfirmDialog } from '#client/configurator/lazy-parts.tsx';
import { addCharacterImage, updateCharacter, useWizard } from '#client/draft/wizard-store.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Panel } from '#client/ui/card.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { ChevronDownIcon } from '#client/ui/icons/chevron-down.tsx';
import { TrashIcon } from '#client/ui/icons/trash.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { CHARACTER_IMAGES_MAX, type Character, NOTE_MAX } from '#shared/draft/comic.ts';
import { Thumbnails } from './thumbnails.tsx';

type CharacterCardProps = { index: number; identity: string; onRemove: (index: number) => void };

export const CharacterCard = memo(function CharacterCard(props: CharacterCardProps) {
  const { index, identity, onRemove } = props;
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const [isUnfolded, setUnfolded] = useState(
    () => !isComplete(characterAt(index)) || hasFailedUpload(identity),
  );
  const hasProblem = useWizard((state) => hasProblemBelow(state.problems, `characters.${index}`));
  const isOpen = isUnfolded || hasProblem;

  return (
    <Panel as="li" aria-labelledby={`${id}-name`}>
      <div className="flex flex-wrap items-center justify-end gap-1 p-2.5 pl-4 sm:pl-6">
        <CardTitle
          index={index}
          id={`${id}-name`}
          isOpen={isOpen}
          bodyId={id}
          onToggle={() => setUnfolded(!isOpen)}
        />
        <IconButton
          label={m.wizard_character_remove({ number: index + 1 })}
          onClick={() => (isEmpty(characterAt(index)) ? onRemove(index) : setAsking(true))}
        >
          <TrashIcon className="size-5" />
        </IconButton>
      </div>
      <div id={id} hidden={!isOpen} className="border-hairline border-t-2 px-4 pt-5 pb-6 sm:px-6">
        <CharacterFields index={index} identity={identity} />
      </div>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={m.wizard_character_remove_title()}
          description={m.wizard_character_remove_text()}
          keepLabel={m.wizard_keep()}
          confirmLabel={m.wizard_remove()}
          onConfirm={() => onRemove(index)}
        />
      )}
    </Panel>
  );
});

type CardTitleProps = { index: number; id: string; bodyId: string; isOpen: boolean; onToggle: () => void };

function CardTitle({ index, id, bodyId, isOpen, onToggle }: CardTitleProps) {
  const name = useWizard((state) => state.comic.characters[index]?.name.trim());
  const role = useWizard((state) => state.comic.characters[index]?.role.trim());
  const images = useWizard((state) => state.comic.characters[index]?.images) ?? [];
  return (
    // Large text takes the whole row, so that no word breaks.
    <h2 className="min-w-0 flex-1 basis-44 text-xl">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={onToggle}
        className="flex min-h-14 w-full items-center gap-3.5 text-left"
      >
        <ChevronDownIcon
          className={joinClasses(
            'size-5 flex-none text-terracotta transition-transform',
            !isOpen && '-rotate-90',
          )}
        />
        <span className="min-w-0 flex-1">
          <span id={id} className="wrap-anywhere block">
            <Words>{name || m.wizard_character_number({ number: index + 1 })}</Words>
          </span>
          {role && (
            <span className="wrap-anywhere block font-text text-sm text-soft tracking-normal">
              <Words>{role}</Words>
            </span>
          )}
        </span>
        <Thumbnails images={images} />
      </button>
    </h2>
  );
}

function CharacterFields({ index, identity }: { index: number; identity: string }) {
  const images = useWizard((state) => state.comic.characters[index]?.images) ?? [];
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <BoundTextField
          label={m.wizard_customer_name()}
          required
          missing={m.draft_character_name_missing()}
          path={`characters.${index}.name`}
          read={(comic) => comic.characters[index]?.name}
          write={(name) => updateCharacter(index, { name })}
        />
        <BoundTextField
          label={m.wizard_character_role()}
          required
          missing={m.draft_character_role_missing()}
          placeholder={m.wizard_character_role_example()}
          path={`characters.${index}.role`}
          read={(comic) => comic.characters[index]?.role}
          write={(role) => updateCharacter(index, { role })}
        />
      </div>
      <BoundTextArea
        label={m.wizard_character_note()}
        hint={m.wizard_character_note_hint()}
        limit={NOTE_MAX}
        rows={2}
        path={`characters.${index}.note`}
        read={(comic) => comic.characters[index]?.note}
        write={(note) => updateCharacter(index, { note })}
      />
      <ImageUploader
        kind="characters"
        target={identity}
        label={m.wizard_character_photos()}
        hint={m.wizard_character_photos_hint()}
        images={images}
        max={CHARACTER_IMAGES_MAX}
        onAdd={(image) => addCharacterImage(identity, image)}
        onRemove={(at) => updateCharacter(index, { images: images.toSpliced(at, 1) })}
      />
    </div>
  );
}

function characterAt(index: number): Character | undefined {
  return useWizard.getState().comic.characters[index];
}

function isComplete(character: Character | undefined): boolean {
  return Boolean(character?.name.trim() && character.role.trim());
}

function isEmpty(character: Character | undefined): boolean {
  return (
    !character || (!(character.name + character.role + character.note).trim() && !character.images.length)
  );
}

function hasProblemBelow(problems: Record<string, string>, path: string): boolean {
  return Object.keys(problems).some((problem) => problem.startsWith(`${path}.`));
}
