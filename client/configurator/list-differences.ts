import type { Character, Comic, Page, ReferenceImage, Scene } from '#shared/draft/draft.ts';
import {
  ART_STYLE_LABELS,
  COMIC_TYPE_LABELS,
  DELIVERY_LABELS,
  SCENE_MODE_LABELS,
  SCENE_SIZE_LABELS,
} from '#shared/draft/labels.ts';

export type Difference = { label: string; here: string; there: string };

/** @param nameOf gives the name of a package or an add-on by its id */
export function listDifferences(here: Comic, there: Comic, nameOf: (id: string) => string): Difference[] {
  const one = describeComic(here, nameOf);
  const other = describeComic(there, nameOf);
  const labels = new Set([...one.keys(), ...other.keys()]);
  return [...labels]
    .map((label) => ({ label, here: one.get(label) ?? '', there: other.get(label) ?? '' }))
    .filter((field) => field.here !== field.there);
}

function describeComic(comic: Comic, nameOf: (id: string) => string): Map<string, string> {
  const { delivery, styling } = comic;
  return new Map([
    ['Comic type', comic.comicType ? COMIC_TYPE_LABELS[comic.comicType].label : ''],
    ['Package', comic.selectedTierId ? nameOf(comic.selectedTierId) : ''],
    ['Email', comic.customerEmail.trim()],
    ['Your name', comic.customerName.trim()],
    ['Add-ons', comic.selectedAddOnIds.map(nameOf).join(', ')],
    ...comic.addOnTexts.map(({ addOnId, text }): [string, string] => [`Text for ${nameOf(addOnId)}`, text]),
    ['Extra pages', String(comic.extraPages)],
    ...comic.characters.flatMap(describeCharacter),
    ['How the story is told', SCENE_MODE_LABELS[comic.sceneMode].label],
    ['Story brief', comic.storyBrief],
    ...comic.pages.flatMap(describePage),
    ['Reference images', describeImages(comic.referenceImages)],
    ['Delivery', DELIVERY_LABELS[delivery.type].label],
    ['Rush creation', describeChoice(delivery.rush)],
    ['Art style', ART_STYLE_LABELS[styling.style].label],
    ['Your art style', styling.customStyle],
    ['Narration box colour', styling.narrationBoxColor],
    ['Occasion', styling.occasion],
    ['Title on the cover', styling.coverTitle],
    ['Dedication', styling.dedication],
    ['Additional notes', styling.additionalNotes],
    ['Blank packaging', describeChoice(styling.blankPackaging)],
  ]);
}

function describeCharacter({ name, role, note, images }: Character, index: number): [string, string][] {
  const who = `Character ${index + 1}`;
  return [
    [`${who}: name`, name],
    [`${who}: role`, role],
    [`${who}: note`, note],
    [`${who}: photos`, describeImages(images)],
  ];
}

function describePage(page: Page, index: number): [string, string][] {
  const where = `Page ${index + 1}`;
  if (page.mode === 'whole-page') return [[`${where}: description`, page.wholePageDescription]];
  return page.scenes.flatMap((scene, at) => describeScene(`${where}, scene ${at + 1}`, scene));
}

function describeScene(
  where: string,
  { title, description, sceneSize, imageUrl }: Scene,
): [string, string][] {
  return [
    [`${where}: title`, title],
    [`${where}: description`, description],
    [`${where}: size`, SCENE_SIZE_LABELS[sceneSize]],
    [`${where}: picture`, imageUrl ? nameOfImage({ url: imageUrl, title: '' }) : ''],
  ];
}

function describeImages(images: ReferenceImage[]): string {
  return images.map(nameOfImage).join(', ');
}

/** Pictures without a title are named by the end of their URL. */
function nameOfImage({ url, title }: ReferenceImage): string {
  return title || `photo ${url.slice(-10, -4)}`;
}

function describeChoice(isChosen: boolean): string {
  return isChosen ? 'Yes' : 'No';
}
