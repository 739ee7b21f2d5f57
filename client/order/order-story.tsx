import type { ReactNode } from 'react';
import { AccordionItem } from '#client/ui/accordion.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { artStyleLabel, colourLabel } from '#shared/draft/labels.ts';
import { ComicStory } from './comic-story.tsx';
import { OrderedTexts } from './ordered-texts.tsx';
import type { Order, Story } from './story-parts.ts';

type OrderStoryProps = Pick<Order, 'story' | 'texts'> & { heading?: 'h3' | 'h4' };

export function OrderStory({ story, texts, heading = 'h4' }: OrderStoryProps) {
  const { characters, storyBrief, pages } = story;
  if (characters.length + storyBrief.length + pages.length + texts.length === 0) return null;
  return (
    <AccordionItem group="order" title={m.orders_story_heading()} className="border-charcoal border-y-2">
      <div className="-mr-8 grid gap-6 text-sm [overflow-wrap:anywhere]">
        <Part title={m.orders_characters()} heading={heading}>
          <ul className="grid gap-2.5">
            {story.characters.map(({ name, role, note }, index) => (
              <li key={index}>
                <span className="font-semibold text-charcoal">
                  <Words>{name}</Words>
                </span>{' '}
                <span>
                  (<Words>{role}</Words>)
                </span>
                {note && (
                  <span className="block whitespace-pre-line">
                    <Words>{note}</Words>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Part>
        <Part title={m.orders_story_story()} heading={heading}>
          <ComicStory story={story} heading="p" />
        </Part>
        {texts.length > 0 && (
          <Part title={m.orders_story_words()} heading={heading}>
            <OrderedTexts texts={texts} />
          </Part>
        )}
        <Part title={m.orders_story_styling()} heading={heading}>
          <Styling {...story.styling} />
        </Part>
      </div>
    </AccordionItem>
  );
}

function Part({
  title,
  heading: Heading,
  children,
}: {
  title: string;
  heading: 'h3' | 'h4';
  children: ReactNode;
}) {
  return (
    <section>
      <Heading className="eyebrow mb-2 text-rust">{title}</Heading>
      {children}
    </section>
  );
}

function Styling(styling: Story['styling']) {
  const answers = [
    { term: m.orders_story_art_style(), text: styling.customStyle || artStyleLabel(styling.style) },
    {
      term: m.orders_story_narration(),
      text: colourLabel(styling.narrationBoxColor) || m.orders_story_you_decide(),
    },
    { term: m.orders_story_occasion(), text: styling.occasion },
    {
      term: m.orders_story_packaging(),
      text: styling.blankPackaging ? m.orders_story_packaging_blank() : '',
    },
    { term: m.orders_story_notes(), text: styling.additionalNotes },
  ];
  return (
    <dl className="grid gap-2">
      {answers
        .filter(({ text }) => text.trim() !== '')
        .map(({ term, text }) => (
          <div key={term}>
            <dt className="text-xs">{term}</dt>
            <dd className="whitespace-pre-line text-charcoal">
              <Words>{text}</Words>
            </dd>
          </div>
        ))}
    </dl>
  );
}
