import { trpc } from '#client/api/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { TranslatedKind, TranslationState } from '#shared/admin/translation.ts';
import { TRANSLATED_LANGUAGES } from '#shared/translation.ts';
import { LANGUAGE_NAMES } from './language-names.ts';

const STATES: Record<Exclude<TranslationState, 'current'>, (language: string) => string> = {
  missing: (language) => `Not in ${language}`,
  partial: (language) => `Not all in ${language}`,
  outdated: (language) => `${language} is older`,
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
  language: (typeof TRANSLATED_LANGUAGES)[number];
}

function TranslationBadge({ kind, id, language }: TranslationBadgeProps) {
  const { data } = trpc.admin.translations.list.useQuery({ language });
  const state = data?.find((item) => item.kind === kind && item.id === id)?.state;
  return state && state !== 'current' ? (
    <Badge tone="caption">{STATES[state](LANGUAGE_NAMES[language])}</Badge>
  ) : null;
}
