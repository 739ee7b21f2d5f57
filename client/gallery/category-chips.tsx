import { Link } from 'wouter';
import { m } from '#messages';
import { CATEGORY_CHOICES, type CategoryChoice } from '#shared/storefront/gallery.ts';
import { addressGallery, labelCategory } from './gallery-address.ts';

interface CategoryChipsProps {
  /** Undefined while loading. */
  counts: Record<CategoryChoice, number> | undefined;
  chosen: CategoryChoice | null;
}

/** Links, so that a category has a URL and needs no script. */
export function CategoryChips({ counts, chosen }: CategoryChipsProps) {
  return (
    <nav aria-label={m.gallery_categories()}>
      <ul className="gallery-chips">
        {CATEGORY_CHOICES.map((choice) => (
          <li key={choice}>
            <Link
              href={addressGallery(choice)}
              aria-current={choice === chosen ? 'page' : undefined}
              className="chip"
            >
              {labelCategory(choice)} <span className="chip-count">{counts?.[choice] ?? '–'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
