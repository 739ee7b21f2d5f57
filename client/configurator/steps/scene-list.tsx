import { useCallback, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useScopedWizard } from '#client/configurator/bound-field.tsx';
import { addScene, identityOf, removeScene } from '#client/draft/wizard-store.ts';
import { Button } from '#client/ui/button.tsx';
import { PlusIcon } from '#client/ui/icons/plus.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { SCENES_PER_PAGE_MAX } from '#shared/draft/draft.ts';
import { SceneCard } from './scene-card.tsx';

export function SceneList({ pageIndex }: { pageIndex: number }) {
  const identities = useScopedWizard(
    useShallow((state) => state.comic.pages[pageIndex]?.scenes.map(identityOf) ?? []),
  );
  const addButton = useRef<HTMLButtonElement>(null);

  function add() {
    if (addScene(pageIndex)) return;
    showToast({
      title: 'Limit Reached',
      description: `Maximum ${SCENES_PER_PAGE_MAX} scenes per page`,
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
          Add a scene
        </Button>
        <span className="text-sm text-soft">
          {identities.length} of {SCENES_PER_PAGE_MAX}
        </span>
      </div>
    </>
  );
}
