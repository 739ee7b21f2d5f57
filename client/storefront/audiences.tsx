import { Illustration } from '#client/ui/illustration.tsx';
import { Reveal } from '#client/ui/reveal.tsx';
import { m } from '#messages';
import { type PictureName, pictureOf } from '#shared/storefront/pictures.ts';

const AUDIENCES: {
  title: () => string;
  text: () => string;
  picture: PictureName;
  alt: () => string;
  wide: boolean;
}[] = [
  {
    title: m.home_couples_title,
    text: m.home_couples_text,
    picture: 'home/couples',
    alt: m.home_couples_picture,
    wide: true,
  },
  {
    title: m.home_families_title,
    text: m.home_families_text,
    picture: 'home/families',
    alt: m.home_families_picture,
    wide: false,
  },
  {
    title: m.home_pets_title,
    text: m.home_pets_text,
    picture: 'home/pets',
    alt: m.home_pets_picture,
    wide: false,
  },
  {
    title: m.home_memorials_title,
    text: m.home_memorials_text,
    picture: 'home/memorials',
    alt: m.home_memorials_picture,
    wide: true,
  },
];

export function Audiences() {
  return (
    <section aria-labelledby="audiences-heading" className="page-width section">
      <h2 id="audiences-heading">{m.home_audiences_heading()}</h2>
      <p className="mt-4 max-w-[52ch] text-soft">{m.home_audiences_text()}</p>
      <ul className="mt-11 grid gap-x-7 gap-y-12 sm:grid-cols-2 lg:grid-cols-12">
        {AUDIENCES.map(({ title, text, picture, alt, wide }) => (
          <li key={picture} className={wide ? 'lg:col-span-7' : 'lg:col-span-5'}>
            <Reveal>
              <div className="inked aspect-[4/3] overflow-hidden bg-blush-pale lg:aspect-auto lg:h-92">
                <Illustration
                  picture={pictureOf(picture, alt())}
                  sizes={`(width >= 64rem) ${wide ? 43 : 31}rem, (width >= 40rem) 46vw, 92vw`}
                  className="h-full object-cover"
                />
              </div>
              <h3 className="mt-5 text-2xl">{title()}</h3>
              <p className="mt-2 max-w-[50ch] text-soft">{text()}</p>
            </Reveal>
          </li>
        ))}
      </ul>
    </section>
  );
}
