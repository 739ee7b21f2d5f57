import { Link } from 'wouter';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { Illustration } from '#client/ui/illustration.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import type { Illustration as Picture } from '#shared/storefront/gallery.ts';
import { pictureOf } from '#shared/storefront/pictures.ts';

export function Hero() {
  return (
    <section className="overflow-clip">
      <div className="page-width grid items-center gap-x-14 gap-y-12 pt-10 short:pt-3 pb-20 sm:pt-16 lg:min-h-[calc(100dvh-4.5rem)] lg:grid-cols-2 lg:py-20">
        <div>
          <p className="eyebrow text-rust short:max-[22rem]:hidden">{m.home_hero_eyebrow()}</p>
          {/* Longer words take more lines, and the buttons stay above the cookie banner. */}
          <h1 className="mt-5 short:mt-2 max-w-[16ch] text-hero lg:[&:not(:lang(en))]:text-[4rem]">
            <RichText parts={m.home_hero_heading.parts({})} />
          </h1>
          <p className="mt-6 max-w-[46ch] text-lg text-soft short:mt-3 short:leading-normal">
            {m.home_hero_text()}
          </p>
          <div className="mt-8 flex flex-wrap gap-4 short:mt-3">
            <ButtonLink href="/configurator" size="lg">
              {m.home_hero_begin()}
            </ButtonLink>
            <ButtonLink href="#packages" size="lg" variant="cream">
              {m.home_hero_packages()}
            </ButtonLink>
          </div>
        </div>
        <div className="relative flex aspect-[10/11] rotate-[1.4deg] gap-2.5 max-lg:mx-auto max-lg:w-full max-lg:max-w-140 sm:gap-3.5">
          <div className="halftone absolute -right-7 -bottom-7 size-2/5 text-terracotta" aria-hidden="true" />
          <HeroPanel
            picture={pictureOf('home/hero-love', m.home_hero_love_picture())}
            caption={m.home_hero_love_caption()}
            className="grow-[132]"
            captionClass="-left-2 top-5 sm:-left-4"
            eager
          />
          <div className="flex grow-[100] basis-0 flex-col gap-2.5 sm:gap-3.5">
            <HeroPanel
              picture={pictureOf('home/hero-family', m.home_hero_family_picture())}
              caption={m.home_hero_family_caption()}
              className="grow-[165]"
              captionClass="-right-1.5 bottom-4 sm:-right-3"
            />
            <HeroPanel
              picture={pictureOf('home/hero-pet', m.home_hero_pet_picture())}
              caption={m.home_hero_pet_caption()}
              className="grow-[140]"
              captionClass="left-3 -bottom-2.5"
            />
          </div>
        </div>
      </div>
    </section>
  );
}

interface HeroPanelProps {
  picture: Picture;
  caption: string;
  eager?: boolean;
  className?: string;
  captionClass: string;
}

function HeroPanel({ picture, caption, eager, className, captionClass }: HeroPanelProps) {
  return (
    <Link href="/gallery" className={joinClasses('pressable relative basis-0 bg-blush-pale', className)}>
      <Illustration
        picture={picture}
        sizes={eager ? '(width >= 64rem) 20rem, 49vw' : '(width >= 64rem) 14rem, 40vw'}
        {...(eager && { eager })}
        className="absolute inset-0 h-full rounded-[2px] object-cover"
      />
      <span
        className={joinClasses(
          'absolute max-w-[9.5rem] border-2 border-charcoal bg-caption px-2.5 py-1 font-medium text-xs leading-snug sm:max-w-44 sm:text-sm',
          captionClass,
        )}
      >
        {caption}
      </span>
    </Link>
  );
}
