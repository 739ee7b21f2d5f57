import { Illustration } from '#client/ui/illustration.tsx';
import { Reveal } from '#client/ui/reveal.tsx';
import { type PictureName, pictureOf } from '#shared/storefront/pictures.ts';

const AUDIENCES: { title: string; text: string; picture: PictureName; wide: boolean }[] = [
  {
    title: 'Couples & Romance',
    text: 'How you met, told by the two people who disagree about it. For anniversaries, proposals and the first flat with no furniture.',
    picture: 'home/couples',
    wide: true,
  },
  {
    title: 'Families & Milestones',
    text: 'Round birthdays, long marriages, a new baby, and the holiday nobody is allowed to mention.',
    picture: 'home/families',
    wide: false,
  },
  {
    title: 'Pet Parents',
    text: 'The one who owns the sofa gets a book of their own, with every crime in it.',
    picture: 'home/pets',
    wide: false,
  },
  {
    title: 'Memorial Tributes',
    text: 'Somebody you miss, in the moments that were theirs: the chair, the hat, the way they said goodnight. We take our time over these.',
    picture: 'home/memorials',
    wide: true,
  },
];

export function Audiences() {
  return (
    <section aria-labelledby="audiences-heading" className="page-width section">
      <h2 id="audiences-heading">Who this is for</h2>
      <p className="mt-4 max-w-[52ch] text-soft">
        People who have a story at home and nobody to draw it. Most of them come because of one of these.
      </p>
      <ul className="mt-11 grid gap-x-7 gap-y-12 sm:grid-cols-2 lg:grid-cols-12">
        {AUDIENCES.map(({ title, text, picture, wide }) => (
          <li key={title} className={wide ? 'lg:col-span-7' : 'lg:col-span-5'}>
            <Reveal>
              <div className="inked aspect-[4/3] overflow-hidden bg-blush-pale lg:aspect-auto lg:h-92">
                <Illustration
                  picture={pictureOf(picture)}
                  sizes={`(width >= 64rem) ${wide ? 43 : 31}rem, (width >= 40rem) 46vw, 92vw`}
                  className="h-full object-cover"
                />
              </div>
              <h3 className="mt-5 text-2xl">{title}</h3>
              <p className="mt-2 max-w-[50ch] text-soft">{text}</p>
            </Reveal>
          </li>
        ))}
      </ul>
    </section>
  );
}
