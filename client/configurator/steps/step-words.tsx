import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import type { MessagePart } from '#messages/runtime';

type Words = { title: { parts: (inputs: object) => MessagePart[] }; intro: () => string };

/** The words by the step's number. The first step's come with the page. */
const WORDS: Record<number, Words> = {
  2: { title: m.wizard_step_package_heading, intro: m.wizard_step_package_intro },
  3: { title: m.wizard_step_characters_heading, intro: m.wizard_step_characters_intro },
  4: { title: m.wizard_step_scenes_heading, intro: m.wizard_step_scenes_intro },
  5: {
    title: m.wizard_step_delivery_heading,
    intro: m.wizard_step_delivery_intro,
  },
  6: { title: m.wizard_step_styling_heading, intro: m.wizard_step_styling_intro },
  7: { title: m.wizard_step_review_heading, intro: m.wizard_step_review_intro },
};

export function LaterTitle({ step }: { step: number }) {
  const words = WORDS[step];
  return words && <RichText parts={words.title.parts({})} />;
}

export function LaterIntro({ step }: { step: number }) {
  return WORDS[step]?.intro();
}
