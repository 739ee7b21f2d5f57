import type { SelectOption } from '#client/ui/field.tsx';
import { artistName } from '#shared/planning/artist-name.ts';

/** The artists to choose from. One who draws alone and has no account leaves no choice: all orders are theirs. */
export function artistChoices<Artist extends { hasAccount: boolean }>(drawing: Artist[]): Artist[] {
  return drawing.length > 1 || drawing.some(({ hasAccount }) => hasAccount) ? drawing : [];
}

export function artistOptions(artists: readonly { id: string; name: string }[]): SelectOption<string>[] {
  return artists.map(({ id, name }) => ({ value: id, label: artistName(name) }));
}
