import { useProblem } from '#client/configurator/scoped-wizard.tsx';
import { chooseComicType, useWizard } from '#client/draft/wizard-store.ts';
import { ChoiceGroup } from '#client/ui/choice-card.tsx';
import { m } from '#messages';
import { COMIC_TYPES, type ComicType } from '#shared/draft/comic.ts';
import { COMIC_TYPE_LABELS } from '#shared/draft/type-labels.ts';
import comicTypePictures from './comic-types.svg';

export function ComicTypeStep() {
  const comicType = useWizard((state) => state.comic.comicType);
  return (
    <ChoiceGroup
      legend={m.wizard_step_type_legend()}
      legendHidden
      required
      path="comicType"
      value={comicType}
      onChange={chooseComicType}
      error={useProblem('comicType')}
      className="sm:grid-cols-2 xl:grid-cols-3"
      choices={COMIC_TYPES.map((value) => ({
        value,
        title: COMIC_TYPE_LABELS[value].label(),
        description: COMIC_TYPE_LABELS[value].description(),
        compact: true,
        picture: <ComicTypePicture type={value} />,
      }))}
    />
  );
}

function ComicTypePicture({ type }: { type: ComicType }) {
  return (
    <svg
      viewBox="0 0 240 128"
      preserveAspectRatio="xMidYMid slice"
      className="block w-full"
      aria-hidden="true"
    >
      <use href={`${comicTypePictures}#${type}`} />
    </svg>
  );
}
