import { BoundTextArea, useProblem } from '#client/configurator/bound-field.tsx';
import { updateComic } from '#client/draft/wizard-store.ts';
import { BRIEF_MAX } from '#shared/draft/draft.ts';

export function StoryBrief() {
  // 'content' is a rule of the whole step that only the brief can meet here.
  const noContent = useProblem('content');
  return (
    <section aria-labelledby="brief-title">
      <h2 id="brief-title" className="mb-4 text-2xl">
        Your story
      </h2>
      <BoundTextArea
        label="Story brief"
        required
        hint="Where does it begin, what must not be missing, how does it end? We plan the pages around it."
        limit={BRIEF_MAX}
        rows={9}
        path="storyBrief"
        problem={noContent}
        placeholder="It was raining, of course. She had the umbrella and I had the map, upside down …"
        read={(comic) => comic.storyBrief}
        write={(storyBrief) => updateComic({ storyBrief })}
      />
    </section>
  );
}
