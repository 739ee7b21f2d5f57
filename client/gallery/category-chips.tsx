import { Link } from 'wouter';
import type { GalleryItem } from '../../shared/gallery';
import {
  addressCategory,
  CATEGORY_CHOICES,
  type CategoryChoice,
  countByCategory,
  labelCategory,
} from './categories';

interface CategoryChipsProps {
  /** The whole gallery; undefined while it is on its way. */
  items: GalleryItem[] | undefined;
  chosen: CategoryChoice | null;
}

/** The categories as links, so that a choice has an address and needs no script. */
export function CategoryChips({ items, chosen }: CategoryChipsProps) {
  const counts = items && countByCategory(items);
  return (
    <nav aria-label="Categories">
      <ul className="gallery-chips">
        {CATEGORY_CHOICES.map((choice) => (
          <li key={choice}>
            <Link
              href={addressCategory(choice)}
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
