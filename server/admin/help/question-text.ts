import { searchTextOf } from '#server/search-text.ts';

type Question = { name: string | null; email: string; question: string; adminNotes: string | null };

/** The text by which a question is found. */
export function questionText({ name, email, question, adminNotes }: Question): string {
  return searchTextOf({ words: [name, question, adminNotes], email });
}
