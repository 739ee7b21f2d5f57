export type SeedStory = {
  slug: string;
  title: string;
  summary: string;
  body: string;
  tags: string[];
  publishedAt: string;
  picture: string;
};

const HOW_A_PAGE_IS_MADE = `
A comic page takes us about a day and a half. Most of that day is spent on things you will never see: panels that were too loud, a hand that pointed the wrong way, a joke that turned out to need no words. Here is what happens to your story between the moment you press the last button and the moment the page is dry.

## First we look for the turn

We read what you wrote twice. Once quickly, the way you would hear it across a table, and once with a pencil. The second time we are looking for the turn: the place in every story where something can no longer be undone. She misses the ferry. The dog gets into the car. Somebody says the sentence out loud.

The turn gets the most paper. Everything before it is the road there, and everything after it is the echo. When a story seems to have no middle, it is nearly always because the turn is hiding in half a line near the end: *and then, of course, it rained.*

## Then we break it into pages

A page of a comic is a breath. It can carry one idea, sometimes two. We write the whole book as a list, one line a page, and read the list aloud. If the list bores us, the book will too. At this point a crowded page often turns into two, with room to stand still.

Standing still matters. A row of small panels makes time hurry; one wide panel with nothing happening in it makes time stop. A kitchen at night, the lamp on, two cups. You will look at that panel longer than at any other, and it holds not a single word.

> The reader supplies the noise. Our work is to leave a quiet place for it.

## Pencil, which forgives

The draft you see is in pencil for a reason. Pencil invites you to interfere. In ink, people become polite: they say the page is lovely and keep their doubts. In pencil they say what they think, and so they should:

- the nose is his brother’s nose
- we were sitting the other way round
- nobody in this family has ever held a glass like that
- she would never say “darling”; she would say “you”

Every one of those sentences makes a better book. It costs us an eraser.

## Ink, which does not

Once you have nodded, the lines are drawn again, slowly and in order: faces first, while the hand is fresh, then hands, then everything that is made of straight edges. Backgrounds come last, and they come lightly. A room you remember does not consist of skirting boards. It consists of the lamp, the bad painting and the door to the balcony.

Letters are part of the drawing. A whisper gets small letters in a large balloon, so that the white around it does the whispering. A shout leans on the edge of the panel. If two people talk at once, their balloons overlap, and you hear it.

## Colour, which remembers

We choose four or five colours for a book and stay faithful to them. One belongs to a person: a yellow coat, a green scarf. When that colour turns up again on page eleven, on somebody else’s shoulders, no caption is needed.

Evening is not blue, by the way, and neither is sadness. Both are warm colours with a little grey in them. You can see what we mean in [the samples in our gallery](/gallery): look at the last page of each, and ask which colour came home.

## And then we leave it alone

The last thing we do to a page is nothing, for one night. In the morning we look at it upside down, which shows every mistake, and then the right way up, which shows whether we still believe it. If we do, it goes to you.

If you have a story that you tell the same way every time, with the same pause in the same place, you have done half of our work already. [Tell it to us](/configurator), pause included.
`;

const WHAT_TO_WRITE_DOWN = `
Sooner or later everybody who wants a comic meets the empty box that says *tell us your story*, and forgets every story they have ever known. It is a well-known condition. It passes, and here is how.

## Do not begin at the beginning

Beginnings are hard, because they want to explain. *We met in 2014 through a friend of a colleague* is true, and nobody can draw it. Begin with something you can see. A wet umbrella against a radiator. A dog asleep on the one shirt that was ironed. Your grandmother, counting change into the hand of a man who has already said that it is fine.

If you can see it, we can draw it. The year and the colleague will find their way in by themselves.

## Small is better than important

The great days of a life look surprisingly alike. There is a white dress, there is a cake, somebody cries in the second row. What nobody else in the world has is the small thing: the song he hums when he looks for his keys; the cup with the broken handle that may not be thrown away; the way she announces, every single evening, that she is not tired.

> Write down what you would miss. It is almost never what you would photograph.

We once tested this on ourselves. Each of us in the studio had ten minutes to describe one parent. The portraits that made the others laugh, or go quiet, had no adjectives in them at all. They had a torch kept by the bed for forty years in case of an earthquake. They had a way of folding a plastic bag.

## Things that help us draw

You need no talent for this list, and no order. Half-sentences will do.

- **Where your hands were.** On a wheel, in dough, in somebody’s coat pocket.
- **What could be heard.** The lift, cicadas, a television behind a wall.
- **What somebody actually said.** Word for word, with the mistake in it.
- **What the weather was doing.** It always takes part.
- **What nobody knew yet.** The best panels are the ones where the reader knows more than the people in them.
- **What was on the table.** Tables tell on everybody.

Three or four of these make a page. A dozen make a book.

## Ask someone who was there

Memory is a committee. Ring your sister. She will say that it was not like that at all, that you had the red car by then, and that it was she who was sick. Write down both versions. A comic has two places to put things, the picture and the words, and nothing is funnier than a caption that insists on one thing above a drawing that shows the other.

If it is a surprise and you may not ask, look at what lies about. A drawer is as good as a witness: tickets, a key that fits nothing, a shopping list in an old handwriting.

## What you may leave out

You may leave out the explanation. You may leave out everything you wrote because it ought to be in there: the degree, the second flat, the cousin who will be offended. Cousins can stand in the background of a wedding panel with a plate. We are good at plates.

You may also leave out the moral. If the story has one, the last picture will say it better, and if it has none, it will be in good company.

## How long it should be

As long as a letter to a friend who has asked how you two really met. Eleven lines will do. Four pages with footnotes will do as well. There is a book in both, and if something is missing we ask.

So put the kettle on, set a clock for ten minutes, and write without going back. Do not correct anything. Then [bring it here](/configurator), crossed-out lines and all. And should the box still be empty, walk through [the gallery](/gallery) first: somewhere between a tent and a ferry you will think *that is nothing, you should have seen us*, and that is your first sentence.
`;

const DRAWING_THE_ONES_WE_MISS = `
A comic can be about people, and animals, who are no longer here. Such a book need not be the saddest on the shelf. It may well be the funniest. But it is made more slowly, and a few things about it are different, which you should know before you start.

## There is no right time

Is it too soon, or too late? We do not know either. A week afterwards the house is full of voices, and you may want to catch them before everybody goes home. Twenty years afterwards a grandchild starts to walk with exactly that walk.

If you open the form and find that you cannot, close it. What you have written is kept for seven days, and if those pass, we are still here. No one will ring you up to ask what happened.

## We do not draw the end

Unless you ask us to, there will be no hospital in your comic, and no last day. A life is not explained by the way it stopped. We would rather have a Tuesday: the radio, the crossword, the reading glasses on a string, the other reading glasses that were being looked for.

> Grief knows the large things by heart. What it asks for is the small ones back.

So we ask about Tuesdays. What was said when the telephone rang? Who was allowed to sit in that chair? Which story was told too often, and how did everybody’s face look when it began again? That story, the one told too often, is usually the book.

## About likeness

You will be afraid of one thing above all: that we draw somebody who looks a little like him, and is not him. We are afraid of it too. This is how we work against it:

- We ask for ordinary photographs rather than good ones. In good photographs people hold still, and nobody was loved for holding still.
- We draw the posture before the face. You recognise your mother from the far end of a platform, long before you can see her eyes.
- We send the first face alone, before there is a page around it, and wait. You need not say what is wrong. *Not yet* is a complete answer.
- If there is no photograph, we draw the hat, the hands, the back in the doorway. Readers find the face by themselves, and it is always the right one.

## What may be said

Put in the sharp sentences. People who are missed were not all gentle; some of them were impossible, and their families can do the voices. A comic is a good place for that, because it is honest and kind at the same moment. The balloon says something outrageous, and the drawing shows you who it was said to, and that she is trying not to laugh.

You may also put in what was not said. A panel without words is the only place we know where a thing can be left unsaid and still be read by everybody at the table.

## For the animals

Nobody has to explain to us that it was only a cat. We have drawn a cat into every corner of this studio. Tell us where the warm spot was, which door had to stay open, and what name was really used, as opposed to the one at the vet’s. Send the blurred photographs. The blur is the tail.

## When it is done

Think about a second copy, so that one of them can stay in the kitchen. A book like this is not meant for a box. It is meant to get a coffee ring on page three and to be read aloud, badly, to somebody too young to have met the hero.

You can see how quiet such pages can be in [our gallery](/gallery), where the memorial samples are kept together. And when you are ready, [begin wherever you like](/configurator). The middle is fine. It was mostly middle, after all, and it was good.
`;

export const STORIES: SeedStory[] = [
  {
    slug: 'how-a-page-is-made',
    title: 'How a page is made',
    summary:
      'Pencil forgives, ink does not, and evening is not blue. A day and a half at the drawing desk, from your words to a page that is dry.',
    body: HOW_A_PAGE_IS_MADE.trim(),
    tags: ['Process', 'Behind the desk'],
    publishedAt: '2026-10-29T08:00:00Z',
    picture: 'stories/how-a-page-is-made',
  },
  {
    slug: 'what-to-write-down',
    title: 'What to write down',
    summary:
      'The empty box that says “tell us your story” frightens everybody. Why small things make the better comic, and a list to begin with.',
    body: WHAT_TO_WRITE_DOWN.trim(),
    tags: ['Writing', 'Getting started'],
    publishedAt: '2026-09-17T08:00:00Z',
    picture: 'stories/what-to-write-down',
  },
  {
    slug: 'drawing-the-ones-we-miss',
    title: 'Drawing the ones we miss',
    summary:
      'A memorial comic is made more slowly, and may well be the funniest on the shelf. What we ask about, and what we leave undrawn.',
    body: DRAWING_THE_ONES_WE_MISS.trim(),
    tags: ['Memorial', 'Process'],
    publishedAt: '2026-08-06T08:00:00Z',
    picture: 'stories/drawing-the-ones-we-miss',
  },
];
