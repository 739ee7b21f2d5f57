import { Link } from 'wouter';
import { joinClasses } from '#client/ui/class-names.ts';
import { m } from '#messages';
import { Capacity } from './capacity/capacity.tsx';
import { Gallery } from './comics/gallery.tsx';
import { SECTIONS, type SectionId, sectionAddress, useSection } from './content-address.ts';
import { AddOns } from './packages/add-ons.tsx';
import { Packages } from './packages/packages.tsx';
import { Stories } from './stories/stories.tsx';
import { Texts } from './texts/texts.tsx';
import { Translations } from './translations/translations.tsx';

const PANELS: Record<SectionId, () => React.ReactNode> = {
  packages: Packages,
  'add-ons': AddOns,
  capacity: Capacity,
  gallery: Gallery,
  stories: Stories,
  texts: Texts,
  translations: Translations,
};

export function ContentTab() {
  const section = useSection();
  const Panel = PANELS[section];
  return (
    <>
      <nav aria-label={m.content_sections()} className="mb-4">
        <ul className="flex flex-wrap gap-2">
          {SECTIONS.map(({ id, label }) => (
            <li key={id}>
              <Link
                href={sectionAddress(id)}
                aria-current={id === section ? 'page' : undefined}
                className={joinClasses(
                  'cut inline-flex min-h-11 items-center whitespace-nowrap border-2 px-3 font-semibold sm:px-4 text-sm transition-colors',
                  id === section
                    ? 'border-charcoal bg-blush'
                    : 'border-hairline bg-paper text-soft hover:border-charcoal hover:text-charcoal',
                )}
              >
                {label()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Panel key={section} />
    </>
  );
}
