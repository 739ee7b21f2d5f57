import type { ReactElement } from 'react';
import type { PictureName } from '../../../../shared/pictures';
import { STORIES } from '../../stories';
import type { SampleComic } from '../catalogue';
import { headOfSecurity } from '../comics/head-of-security/comic';
import { sundayAtSix } from '../comics/sunday-at-six/comic';
import { tableNine } from '../comics/table-nine/comic';
import { theCatCameWithTheFlat } from '../comics/the-cat-came-with-the-flat/comic';
import { theGreatTentDisaster } from '../comics/the-great-tent-disaster/comic';
import { theLastFerry } from '../comics/the-last-ferry/comic';
import { theLongWayToTheSea } from '../comics/the-long-way-to-the-sea/comic';
import { whatTheOliveTreeHeard } from '../comics/what-the-olive-tree-heard/comic';
import type { Picture } from '../draw';
import type { Point } from '../kit/geometry';
import { Title } from '../kit/lettering/sound-effect';
import { HOUSE } from './palette';
import { Book, CARD, Card, Drawn, Mark, Window, Words } from './parts/card';
import { PAGE_PICTURES } from './pictures';

const COMICS: readonly (readonly [comic: SampleComic, colour: string])[] = [
  [theLastFerry, '#1f4a58'],
  [headOfSecurity, '#d0862a'],
  [sundayAtSix, '#a3352a'],
  [whatTheOliveTreeHeard, '#5f7050'],
  [theLongWayToTheSea, '#1f7f86'],
  [tableNine, '#a4512f'],
  [theGreatTentDisaster, '#2c5140'],
  [theCatCameWithTheFlat, '#6a5a86'],
];

/** 1200 by 630 units each, by name: 'social/home'. */
export const SOCIAL_CARDS: Record<string, Picture> = {
  'social/home': card(<HomeCard />),
  'social/gallery': card(<GalleryCard />),
  'social/how-it-works': card(
    <PictureCard
      of="steps/draft"
      title={'From your story\nto a printed comic'}
      line="How it works"
      colour={HOUSE.leaf}
    />,
  ),
  'social/faq': card(
    <PictureCard
      of="gallery/your-turn"
      title={'Good\nquestions'}
      line="And honest answers"
      colour={HOUSE.wine}
    />,
  ),
  'social/about': card(
    <PictureCard
      of="about/studio"
      title={'A small studio\nin Athens'}
      line="Who draws your story"
      colour={HOUSE.terracotta}
    />,
  ),
  'social/contact': card(
    <PictureCard
      of="contact/letter"
      title={'Write\nto us'}
      line="We read every letter"
      colour={HOUSE.dusk}
    />,
  ),
  'social/stories': card(
    <PictureCard
      of="stories/what-to-write-down"
      title={'Stories from\nthe studio'}
      line="How comics are made here"
      colour={HOUSE.wine}
    />,
  ),
  ...Object.fromEntries(
    COMICS.map(([comic, colour]) => [
      `social/${comic.slug}`,
      card(<ComicCard comic={comic} colour={colour} />),
    ]),
  ),
  ...Object.fromEntries(
    STORIES.map(({ slug, title, picture }, index) => [
      `social/story-${slug}`,
      card(
        <PictureCard
          of={picture as PictureName}
          title={brokenTitle(title)}
          line="A story from the studio"
          colour={[HOUSE.dusk, HOUSE.wine, '#6d6a4b'][index % 3] ?? HOUSE.wine}
        />,
      ),
    ]),
  ),
};

function card(element: ReactElement): Picture {
  return { ...CARD, element: () => element };
}

/** The three panels of the first page, side by side. */
function HomeCard() {
  return (
    <Card colour={HOUSE.wineDark}>
      <Window
        corners={[
          [36, 36],
          [300, 36],
          [276, 594],
          [36, 594],
        ]}
      >
        <Drawn of="home/hero-love" at={[-98, -150]} scale={0.4} />
      </Window>
      <Window
        corners={[
          [322, 36],
          [620, 36],
          [640, 594],
          [298, 594],
        ]}
      >
        <Drawn of="home/hero-family" at={[226, -30]} scale={0.4} />
      </Window>
      <Window
        corners={[
          [642, 36],
          [1164, 36],
          [1164, 318],
          [652, 318],
        ]}
      >
        <Drawn of="home/hero-pet" at={[650, -40]} scale={0.44} />
      </Window>
      <Title
        text={'Your story,\ndrawn by hand'}
        at={[912, 424]}
        size={82}
        fill={HOUSE.cream}
        rim=""
        rimWidth={0}
        widest={500}
      />
      <Mark at={[912, 560]} />
    </Card>
  );
}

/** Three of the covers, fanned. */
function GalleryCard() {
  const shown = [COMICS[4], COMICS[0], COMICS[2]];
  return (
    <Card colour={HOUSE.dusk}>
      {shown.map(
        (entry, index) =>
          entry && (
            <Book
              key={entry[0].slug}
              comic={entry[0]}
              at={[186 + index * 132, 326 + Math.abs(index - 1) * 14]}
              turn={-10 + index * 10}
              scale={0.262}
            />
          ),
      )}
      <Words title={'Sample\ncomics'} line="Read them from cover to cover" />
    </Card>
  );
}

function ComicCard({ comic, colour }: { comic: SampleComic; colour: string }) {
  return (
    <Card colour={colour}>
      <Book comic={comic} at={[310, 318]} turn={-6} scale={0.33} />
      <Words title={brokenTitle(comic.title)} line="A sample comic by Yours in Ink" mark={false} />
    </Card>
  );
}

function PictureCard({
  of,
  title,
  line,
  colour,
}: {
  of: PictureName;
  title: string;
  line: string;
  colour: string;
}) {
  const picture = PAGE_PICTURES.get(of);
  if (!picture) return null;
  const scale = Math.max(600 / picture.width, 560 / picture.height);
  const at: Point = [330 - (picture.width * scale) / 2, 315 - (picture.height * scale) / 2];
  return (
    <Card colour={colour}>
      <Window
        corners={[
          [36, 36],
          [632, 36],
          [590, 594],
          [36, 594],
        ]}
      >
        <Drawn of={of} at={at} scale={scale} />
      </Window>
      <Words title={title} line={line} />
    </Card>
  );
}

/** Lines of about the same length, of words. */
function brokenTitle(title: string): string {
  const words = title.split(' ');
  const count = Math.max(1, Math.round(title.length / 8.5));
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (line && longer.length > title.length / count + 2) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].join('\n');
}
