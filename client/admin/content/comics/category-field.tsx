import { listOptions, SelectField } from '#client/ui/field.tsx';
import { m } from '#messages';
import { GALLERY_CATEGORY_LABELS } from '#shared/storefront/category-labels.ts';
import { GALLERY_CATEGORIES } from '#shared/storefront/gallery.ts';

type Category = (typeof GALLERY_CATEGORIES)[number];

interface CategoryFieldProps {
  name: string;
  value: Category;
  onChange: (category: Category) => void;
  error: string | undefined;
  disabled: boolean;
}

export function CategoryField(field: CategoryFieldProps) {
  return (
    <SelectField
      label={m.content_category()}
      required
      {...field}
      options={listOptions(GALLERY_CATEGORIES, GALLERY_CATEGORY_LABELS)}
    />
  );
}
