import { m } from '#messages';
import type { AddOn } from '#shared/storefront/storefront.ts';

export type AddOnText = { addOnId: string; text: string };
export type AddOnQuestion = Pick<AddOn, 'id' | 'name' | 'textLabel' | 'textMax' | 'textRequired'>;

/** Returns why the text that an add-on asks for cannot be used, or null. */
export function checkAddOnText(addOn: AddOnQuestion, text: string): string | null {
  if (addOn.textLabel === '') return null;
  if (addOn.textRequired && text.trim() === '') {
    return m.draft_add_on_text_missing({ label: addOn.textLabel, addOn: addOn.name });
  }
  return text.length > addOn.textMax
    ? m.draft_add_on_label_too_long({ label: addOn.textLabel, max: addOn.textMax })
    : null;
}

export function addOnTextOf(comic: { addOnTexts: AddOnText[] }, addOnId: string): string {
  return comic.addOnTexts.find((entry) => entry.addOnId === addOnId)?.text ?? '';
}

/** Replaces one of the texts. Texts of add-ons that are not chosen at the moment are kept. */
export function replaceAddOnText(texts: AddOnText[], addOnId: string, text: string): AddOnText[] {
  const others = texts.filter((entry) => entry.addOnId !== addOnId);
  return text === '' ? others : [...others, { addOnId, text }];
}
