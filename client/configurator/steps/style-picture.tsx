import { Illustration } from '#client/ui/illustration.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import type { Styling } from '#shared/draft/comic.ts';
import { SHOP_PICTURES_URL } from '#shared/storefront/pictures.ts';

type ArtStyle = Exclude<Styling['style'], 'other'>;

/** A page of a sample comic for each style; `position` is the part that its card shows. */
export const STYLE_PAGES: Record<
  ArtStyle,
  { page: string; comic: () => string; height: number; position: string }
> = {
  default: {
    page: 'sunday-at-six/2',
    comic: m.wizard_sample_sunday,
    height: 1700,
    position: 'object-[0_24%]',
  },
  anime: {
    ...{ page: 'the-long-way-to-the-sea/5', comic: m.wizard_sample_sea },
    ...{ height: 1700, position: 'object-[0_4%]' },
  },
  painted: {
    page: 'the-last-ferry/6',
    comic: m.wizard_sample_ferry,
    height: 1700,
    position: 'object-[0_72%]',
  },
  cartoon: {
    ...{ page: 'head-of-security/3', comic: m.wizard_sample_security },
    ...{ height: 1700, position: 'object-[0_4%]' },
  },
  realistic: {
    ...{ page: 'what-the-olive-tree-heard/6', comic: m.wizard_sample_olive },
    ...{ height: 2000, position: 'object-[0_45%]' },
  },
};

export function StylePicture({ style }: { style: Styling['style'] }) {
  if (style === 'other') return <EmptyPage />;
  const { page, height, position } = STYLE_PAGES[style];
  return (
    <Illustration
      picture={{ src: SHOP_PICTURES_URL + page, width: 1200, height, placeholder: '', alt: '' }}
      sizes="(width >= 80rem) 17rem, (width >= 40rem) 45vw, 92vw"
      decorative
      className={`aspect-[5/3] scale-108 object-cover max-sm:aspect-[2/1] ${position}`}
    />
  );
}

/** Says which comic the picture is of, as no style but ours has a whole sample. */
export function StyleSource({ style }: { style: Styling['style'] }) {
  if (style === 'other') return null;
  const comic = STYLE_PAGES[style].comic();
  return (
    <p className="mt-1.5 text-soft text-xs">
      <RichText
        parts={
          style === 'default' ? m.wizard_style_from.parts({ comic }) : m.wizard_style_closest.parts({ comic })
        }
        tags={{ cite: (words) => <cite>{words}</cite> }}
      />
    </p>
  );
}

function EmptyPage() {
  return (
    <svg viewBox="0 0 200 120" className="block w-full" aria-hidden="true">
      <g
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-charcoal"
      >
        <path d="M0 0h200v120H0Z" className="fill-cream stroke-none" />
        <g strokeDasharray="5 7" className="stroke-rule">
          <path d="M46 120c2-26 20-38 54-38s52 12 54 38Z" />
          <path d="M76 50c0-17 9-27 24-27s24 10 24 27-10 29-24 29-24-12-24-29Z" />
        </g>
        <path d="m122 94 6-20 34-42 14 11-34 42Z" className="fill-caption" />
        <path d="m162 32 6-7c6-1 12 4 13 10l-5 8Z" className="fill-blush" />
        <path d="m128 74 14 11M122 94l4-9 5 5Z" className="fill-charcoal" />
        <path d="M120 98c-16 8-28-4-42 4" />
      </g>
    </svg>
  );
}
