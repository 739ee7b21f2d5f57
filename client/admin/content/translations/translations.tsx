import { Link } from 'wouter';
import { type SectionId, sectionAddress } from '#client/admin/content/content-address.ts';
import { ListState } from '#client/admin/list-state.tsx';
import { SectionHead } from '#client/admin/section-head.tsx';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { Panel } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PencilIcon } from '#client/ui/icons/pencil.tsx';
import { m } from '#messages';
import { SITE_TEXT_LABELS } from '#shared/admin/site-text-labels.ts';
import { TRANSLATED_KINDS, type TranslatedKind } from '#shared/admin/translation.ts';
import { FIRST_LANGUAGE } from '#shared/language.ts';
import type { SiteTextName } from '#shared/storefront/site-texts.ts';
import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from '#shared/translation.ts';
import { LANGUAGE_NAMES } from './language-names.ts';
import { StateBadge } from './translation-badge.tsx';

type Unfinished = ApiOutput['admin']['translations']['list'][number];

/** Where each kind is edited. */
const KINDS: Record<TranslatedKind, { section: SectionId; label: () => string }> = {
  packages: { section: 'packages', label: m.content_packages },
  addOns: { section: 'add-ons', label: m.content_add_ons },
  comics: { section: 'gallery', label: m.content_gallery },
  stories: { section: 'stories', label: m.content_stories },
  texts: { section: 'texts', label: m.content_texts },
};

/** Lists the missing, unpublished and outdated translations of all content, each with a link to its editor. */
export function Translations() {
  return TRANSLATED_LANGUAGES.map((language) => <InLanguage key={language} language={language} />);
}

function InLanguage({ language }: { language: TranslatedLanguage }) {
  const found = trpc.admin.translations.list.useQuery({ language }, { staleTime: 0 });
  const id = `translations-${language}`;
  return (
    <section aria-labelledby={id}>
      <SectionHead
        id={id}
        title={LANGUAGE_NAMES[language].alone()}
        count={found.data && m.content_translations_count({ count: found.data.length })}
        description={m.content_translations_text()}
      />
      <ListState query={found} failed={m.content_translations_failed()}>
        {(unfinished) =>
          unfinished.length === 0 ? (
            <EmptyState
              picture={<PencilIcon />}
              title={m.content_translations_done()}
              description={m.content_translations_done_text()}
            />
          ) : (
            <div className="grid gap-6">
              {TRANSLATED_KINDS.map((kind) => (
                <OfKind
                  key={kind}
                  kind={kind}
                  language={language}
                  items={unfinished.filter((item) => item.kind === kind)}
                />
              ))}
            </div>
          )
        }
      </ListState>
    </section>
  );
}

interface OfKindProps {
  kind: TranslatedKind;
  language: TranslatedLanguage;
  items: Unfinished[];
}

function OfKind({ kind, language, items }: OfKindProps) {
  if (items.length === 0) return null;
  const { section, label } = KINDS[kind];
  return (
    <Panel as="section" aria-label={label()} className="p-4 sm:p-5">
      <h3 className="mb-2 text-lg">{label()}</h3>
      <ul className="divide-y divide-hairline">
        {items.map(({ id, name, state }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
            <Link
              href={sectionAddress(section, id, language)}
              lang={kind === 'texts' ? undefined : FIRST_LANGUAGE}
              className="ink-link wrap-anywhere inline-flex min-h-11 items-center"
            >
              {kind === 'texts' ? SITE_TEXT_LABELS[id as SiteTextName].label() : name}
            </Link>
            <StateBadge state={state} language={language} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
