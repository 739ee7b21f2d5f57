import { memo, useCallback, useState } from 'react';
import { BoundTextArea, BoundTextField } from '#client/configurator/bound-field.tsx';
import { ImageUploader } from '#client/configurator/image-uploader.tsx';
import { ConfirmDialog } from '#client/configurator/lazy-parts.tsx';
import { useScopedWizard, WizardScope } from '#client/configurator/scoped-wizard.tsx';
import { setSceneImage, updateScene, useWizard, type WizardState } from '#client/draft/wizard-store.ts';
import { IconButton } from '#client/ui/button.tsx';
import { listOptions, SelectField } from '#client/ui/field.tsx';
import { TrashIcon } from '#client/ui/icons/trash.tsx';
import { m } from '#messages';
import { isSceneDescribed, SCENE_DESCRIPTION_MAX, SCENE_SIZES } from '#shared/draft/comic.ts';
import { SCENE_SIZE_LABELS } from '#shared/draft/labels.ts';

type SceneProps = { pageIndex: number; index: number };
type SceneCardProps = SceneProps & { identity: string; onRemove: (index: number) => void };

/**
 * While somebody types, the browser draws their scene alone, and skips those of the same page that are out of sight. Of
 * all scenes of a long comic it would watch each in every frame.
 */
export const SceneCard = memo(function SceneCard(props: SceneCardProps) {
  const { pageIndex, index, identity, onRemove } = props;
  const [isAsking, setAsking] = useState(false);
  const path = `pages.${pageIndex}.scenes.${index}`;
  const part = useCallback(
    (state: WizardState) => state.comic.pages[pageIndex]?.scenes[index],
    [pageIndex, index],
  );

  function remove() {
    const scene = useWizard.getState().comic.pages[pageIndex]?.scenes[index];
    if (scene && isSceneDescribed(scene)) setAsking(true);
    else onRemove(index);
  }

  return (
    <li className="cut border-2 border-rule bg-cream/50 p-4 [contain-intrinsic-size:auto_30rem] [contain:layout_paint_style] focus-within:will-change-transform group-focus-within/page:[content-visibility:auto] sm:p-5">
      <div className="mb-2 flex items-center justify-between">
        <h4 className="font-display font-medium text-lg">{m.wizard_scene_number({ number: index + 1 })}</h4>
        <IconButton
          label={m.wizard_scene_remove({ number: index + 1, page: pageIndex + 1 })}
          onClick={remove}
        >
          <TrashIcon className="size-5" />
        </IconButton>
      </div>
      <WizardScope part={part}>
        <div className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
            <BoundTextField
              label={m.wizard_scene_title()}
              placeholder={m.wizard_scene_title_example()}
              path={`${path}.title`}
              read={(comic) => comic.pages[pageIndex]?.scenes[index]?.title}
              write={(title) => updateScene(pageIndex, index, { title })}
            />
            <SizeField pageIndex={pageIndex} index={index} />
          </div>
          <BoundTextArea
            label={m.wizard_scene_text()}
            limit={SCENE_DESCRIPTION_MAX}
            rows={3}
            path={`${path}.description`}
            read={(comic) => comic.pages[pageIndex]?.scenes[index]?.description}
            write={(description) => updateScene(pageIndex, index, { description })}
          />
          <SceneImage pageIndex={pageIndex} index={index} identity={identity} />
        </div>
      </WizardScope>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={m.wizard_scene_remove_title()}
          description={m.wizard_scene_remove_text()}
          keepLabel={m.wizard_keep()}
          confirmLabel={m.wizard_remove()}
          onConfirm={() => onRemove(index)}
        />
      )}
    </li>
  );
});

function SizeField({ pageIndex, index }: SceneProps) {
  const size = useScopedWizard((state) => state.comic.pages[pageIndex]?.scenes[index]?.sceneSize ?? '');
  return (
    <SelectField
      label={m.wizard_scene_size()}
      value={size}
      onChange={(value) => updateScene(pageIndex, index, { sceneSize: value })}
      path={`pages.${pageIndex}.scenes.${index}.sceneSize`}
      options={listOptions(SCENE_SIZES, SCENE_SIZE_LABELS)}
    />
  );
}

function SceneImage({ pageIndex, index, identity }: SceneProps & { identity: string }) {
  const url = useScopedWizard((state) => state.comic.pages[pageIndex]?.scenes[index]?.imageUrl);
  return (
    <ImageUploader
      kind="scenes"
      target={identity}
      label={m.wizard_scene_picture()}
      hint={m.wizard_scene_picture_hint()}
      images={url ? [{ url, title: '' }] : []}
      max={1}
      onAdd={(image) => setSceneImage(identity, image.url)}
      onRemove={() => updateScene(pageIndex, index, { imageUrl: null })}
    />
  );
}
