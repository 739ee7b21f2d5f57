import { Link } from 'wouter';
import { joinClasses } from '#client/ui/class-names.ts';
import { Illustration } from '#client/ui/illustration.tsx';
import { m } from '#messages';
import { GALLERY_CATEGORY_LABELS } from '#shared/storefront/category-labels.ts';
import type { FeaturedComic } from '#shared/storefront/gallery.ts';
import { langOf } from '#shared/translation.ts';

const book =
  'relative mr-2 mb-2 block aspect-[12/17] bg-blush-pale border-2 border-charcoal rounded-r-md shadow-[2px_2px_0_var(--color-white),3.5px_3.5px_0_var(--color-charcoal),5.5px_5.5px_0_var(--color-white),7px_7px_0_var(--color-charcoal)] transition-[translate,rotate] duration-300 ease-ink before:absolute before:inset-y-0 before:left-0 before:w-[5%] before:border-charcoal/25 before:border-r before:bg-charcoal/10 group-hover:-translate-y-1.5 group-hover:-rotate-1';

interface ComicCardProps {
  comic: FeaturedComic;
  /** As in the `sizes` attribute. */
  sizes: string;
  /** Whether it is visible at once. */
  eager?: boolean;
  className?: string;
}

export function ComicCard({ comic, sizes, eager, className }: ComicCardProps) {
  return (
    <Link href={`/gallery/${comic.slug}`} className={joinClasses('group block', className)}>
      <span className={book}>
        <Illustration
          picture={comic.cover}
          sizes={sizes}
          {...(eager && { eager })}
          decorative
          className="h-full rounded-r-sm object-cover"
        />
      </span>
      <h3
        lang={langOf(comic, 'title')}
        className="mt-4 decoration-2 decoration-wine underline-offset-4 group-hover:underline"
      >
        {comic.title}
      </h3>
      <p className="mt-1 text-sm text-soft">
        {m.gallery_card({
          category: GALLERY_CATEGORY_LABELS[comic.category](),
          count: comic.pageCount,
        })}
      </p>
    </Link>
  );
}
