import { trpc } from '#client/api/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { m } from '#messages';
import type { TranslatedKind, TranslationState } from '#shared/admin/translation.ts';
import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from '#shared/translation.ts';
import { LANGUAGE_NAMES } from './language-names.ts';

const STATES: Record<Exclude<TranslationState, 'current'>, (inputs: { language: string }) => string> = {
  missing: m.content_translation_not,
  partial: m.content_translation_not_all,
  outdated: m.content_translation_older,
  draft: m.content_translation_draft,
};

/** Says in a list what an item lacks in other languages. */
export function TranslationBadges({ kind, id }: { kind: TranslatedKind; id: string }) {
  return TRANSLATED_LANGUAGES.map((language) => (
    <TranslationBadge key={language} kind={kind} id={id} language={language} />
  ));
}

interface TranslationBadgeProps {
  kind: TranslatedKind;
  id: string;
  language: TranslatedLanguage;
}

function TranslationBadge({ kind, id, language }: TranslationBadgeProps) {
  const { data } = trpc.admin.translations.list.useQuery({ language });
  const state = data?.find((item) => item.kind === kind && item.id === id)?.state;
  return state && <StateBadge state={state} language={language} />;
}

export function StateBadge({ state, language }: { state: TranslationState; language: TranslatedLanguage }) {
  if (state === 'current') return null;
  return <Badge tone="caption">{STATES[state]({ language: LANGUAGE_NAMES[language].within() })}</Badge>;
}
