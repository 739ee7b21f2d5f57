import { useCallback, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useScopedWizard } from '#client/configurator/scoped-wizard.tsx';
import { addScene, identityOf, removeScene } from '#client/draft/wizard-store.ts';
import { Button } from '#client/ui/button.tsx';
import { PlusIcon } from '#client/ui/icons/plus.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { SCENES_PER_PAGE_MAX } from '#shared/draft/comic.ts';
import { SceneCard } from './scene-card.tsx';

export function SceneList({ pageIndex }: { pageIndex: number }) {
  const identities = useScopedWizard(
    useShallow((state) => state.comic.pages[pageIndex]?.scenes.map(identityOf) ?? []),
  );
  const addButton = useRef<HTMLButtonElement>(null);

  function add() {
    if (addScene(pageIndex)) return;
    showToast({
      title: m.image_limit_reached(),
      description: m.draft_scenes_too_many({ max: SCENES_PER_PAGE_MAX }),
      tone: 'error',
    });
  }

  const remove = useCallback(
    (index: number) => {
      removeScene(pageIndex, index);
      addButton.current?.focus();
    },
    [pageIndex],
  );

  return (
    <>
      {identities.length > 0 && (
        <ol className="mb-5 space-y-5">
          {identities.map((identity, index) => (
            <SceneCard
              key={identity}
              identity={identity}
              pageIndex={pageIndex}
              index={index}
              onRemove={remove}
            />
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={addButton}
          variant="cream"
          size="sm"
          onClick={add}
          data-path={`pages.${pageIndex}.scenes`}
        >
          <PlusIcon className="size-5" />
          {m.wizard_scene_add()}
        </Button>
        <span className="text-sm text-soft">
          {m.wizard_scene_count({ count: identities.length, max: SCENES_PER_PAGE_MAX })}
        </span>
      </div>
    </>
  );
}
