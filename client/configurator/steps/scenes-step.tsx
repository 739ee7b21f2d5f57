import { usePageCount } from '#client/configurator/chosen-package.ts';
import { chooseSceneMode, useWizard } from '#client/draft/wizard-store.ts';
import { ChoiceGroup } from '#client/ui/choice-card.tsx';
import { m } from '#messages';
import { SCENE_MODES } from '#shared/draft/comic.ts';
import { SCENE_MODE_LABELS } from '#shared/draft/labels.ts';
import { PageList } from './page-list.tsx';
import { ReferenceImages } from './reference-images.tsx';
import { StoryBrief } from './story-brief.tsx';

export function ScenesStep() {
  const sceneMode = useWizard((state) => state.comic.sceneMode);
  const pageCount = usePageCount();
  return (
    <div className="grid grid-cols-1 gap-12">
      <ChoiceGroup
        legend={m.wizard_scenes_legend()}
        path="sceneMode"
        value={sceneMode}
        onChange={(mode) => chooseSceneMode(mode, pageCount)}
        className="sm:grid-cols-2"
        choices={SCENE_MODES.map((value) => ({
          value,
          title: SCENE_MODE_LABELS[value].label(),
          description: SCENE_MODE_LABELS[value].description(),
        }))}
      />
      {sceneMode === 'story-brief' ? <StoryBrief /> : <PageList />}
      <ReferenceImages />
    </div>
  );
}
