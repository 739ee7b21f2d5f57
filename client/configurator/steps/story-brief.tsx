import { BoundTextArea } from '#client/configurator/bound-field.tsx';
import { useProblem } from '#client/configurator/scoped-wizard.tsx';
import { updateComic } from '#client/draft/wizard-store.ts';
import { m } from '#messages';
import { BRIEF_MAX } from '#shared/draft/comic.ts';

export function StoryBrief() {
  // 'content' is a rule of the whole step that only the brief can meet here.
  const noContent = useProblem('content');
  return (
    <section aria-labelledby="brief-title">
      <h2 id="brief-title" className="mb-4 text-2xl">
        {m.wizard_story_heading()}
      </h2>
      <BoundTextArea
        label={m.draft_mode_story()}
        required
        hint={m.wizard_story_hint()}
        limit={BRIEF_MAX}
        rows={9}
        path="storyBrief"
        problem={noContent}
        placeholder={m.wizard_story_example()}
        read={(comic) => comic.storyBrief}
        write={(storyBrief) => updateComic({ storyBrief })}
      />
    </section>
  );
}
