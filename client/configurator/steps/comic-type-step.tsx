import { useProblem } from '#client/configurator/bound-field.tsx';
import { updateComic, useWizard } from '#client/draft/wizard-store.ts';
import { ChoiceCard, ChoiceGroup } from '#client/ui/choice-card.tsx';
import { COMIC_TYPES, type ComicType } from '#shared/draft.ts';
import { COMIC_TYPE_LABELS } from '#shared/labels.ts';
import familyPicture from './comic-types/family.svg';
import lovePicture from './comic-types/love.svg';
import memorialPicture from './comic-types/memorial.svg';
import otherPicture from './comic-types/other.svg';
import petPicture from './comic-types/pet.svg';

const PICTURES: Record<ComicType, string> = {
  love: lovePicture,
  family: familyPicture,
  pet: petPicture,
  memorial: memorialPicture,
  other: otherPicture,
};

export function ComicTypeStep() {
  const comicType = useWizard((state) => state.comic.comicType);
  return (
    <ChoiceGroup
      legend="Comic type"
      legendHidden
      required
      path="comicType"
      value={comicType}
      onChange={(value) => updateComic({ comicType: value as ComicType })}
      error={useProblem('comicType')}
      className="sm:grid-cols-2 xl:grid-cols-3"
    >
      {COMIC_TYPES.map((type) => (
        <ChoiceCard
          key={type}
          value={type}
          title={COMIC_TYPE_LABELS[type].label}
          description={COMIC_TYPE_LABELS[type].description}
          compact
          picture={
            <img src={PICTURES[type]} alt="" width={240} height={128} className="block w-full object-cover" />
          }
        />
      ))}
    </ChoiceGroup>
  );
}
