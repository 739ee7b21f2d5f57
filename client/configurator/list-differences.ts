import { m } from '#messages';
import { needsShipping } from '#shared/checkout/checkout.ts';
import type { Character, Comic, Page, ReferenceImage, Scene } from '#shared/draft/comic.ts';
import { describeComicLanguage } from '#shared/draft/comic-language.ts';
import {
  ART_STYLE_LABELS,
  colourLabel,
  DELIVERY_LABELS,
  SCENE_MODE_LABELS,
  SCENE_SIZE_LABELS,
} from '#shared/draft/labels.ts';
import { COMIC_TYPE_LABELS } from '#shared/draft/type-labels.ts';
import { listWishParts } from '#shared/planning/describe-wish.ts';

export type Difference = { label: string; here: string; there: string };

/** Drafts have only the ids of packages and add-ons. */
export type KnownOffer = {
  nameOf: (id: string) => string;
  /** Whether an add-on goes by post. */
  isSent: (addOnId: string) => boolean;
};

export function listDifferences(here: Comic, there: Comic, offer: KnownOffer): Difference[] {
  const one = describeComic(here, offer);
  const other = describeComic(there, offer);
  const labels = new Set([...one.keys(), ...other.keys()]);
  return [...labels]
    .map((label) => ({ label, here: one.get(label) ?? '', there: other.get(label) ?? '' }))
    .filter((field) => field.here !== field.there);
}

function describeComic(comic: Comic, { nameOf, isSent }: KnownOffer): Map<string, string> {
  const { delivery, styling } = comic;
  const addOns = comic.selectedAddOnIds.map((id) => ({ needsShipping: isSent(id) }));
  return new Map([
    [m.compare_type(), comic.comicType ? COMIC_TYPE_LABELS[comic.comicType].label() : ''],
    [m.compare_package(), comic.selectedTierId ? nameOf(comic.selectedTierId) : ''],
    [m.compare_email(), comic.customerEmail.trim()],
    [m.compare_your_name(), comic.customerName.trim()],
    [m.compare_add_ons(), comic.selectedAddOnIds.map(nameOf).join(', ')],
    ...comic.addOnTexts.map(({ addOnId, text }): [string, string] => [
      m.compare_add_on_text({ addOn: nameOf(addOnId) }),
      text,
    ]),
    [m.compare_extra_pages(), String(comic.extraPages)],
    ...comic.characters.flatMap(describeCharacter),
    [m.compare_mode(), SCENE_MODE_LABELS[comic.sceneMode].label()],
    [m.draft_mode_story(), comic.storyBrief],
    ...comic.pages.flatMap(describePage),
    [m.compare_references(), describeImages(comic.referenceImages)],
    [m.compare_delivery(), DELIVERY_LABELS[delivery.type].label()],
    [m.compare_rush(), describeChoice(delivery.rush)],
    [
      m.compare_wish(),
      delivery.wish?.day ? listWishParts(delivery.wish, needsShipping({ delivery, addOns })).join(', ') : '',
    ],
    [m.compare_style(), ART_STYLE_LABELS[styling.style].label()],
    [m.compare_own_style(), styling.customStyle],
    [m.compare_colour(), colourLabel(styling.narrationBoxColor)],
    [m.compare_occasion(), styling.occasion],
    [m.draft_language(), describeComicLanguage(styling)],
    [m.compare_cover_title(), styling.coverTitle],
    [m.compare_dedication(), styling.dedication],
    [m.compare_notes(), styling.additionalNotes],
    [m.compare_blank(), describeChoice(styling.blankPackaging)],
  ]);
}

function describeCharacter({ name, role, note, images }: Character, index: number): [string, string][] {
  const number = index + 1;
  return [
    [m.compare_character_name({ number }), name],
    [m.compare_character_role({ number }), role],
    [m.compare_character_note({ number }), note],
    [m.compare_character_photos({ number }), describeImages(images)],
  ];
}

function describePage({ mode, wholePageDescription, scenes }: Page, index: number): [string, string][] {
  const page = index + 1;
  if (mode === 'whole-page') return [[m.compare_page_text({ page }), wholePageDescription]];
  return scenes.flatMap((scene, at) => describeScene({ page, scene: at + 1 }, scene));
}

function describeScene(
  place: { page: number; scene: number },
  { title, description, sceneSize, imageUrl }: Scene,
): [string, string][] {
  return [
    [m.compare_scene_title(place), title],
    [m.compare_scene_text(place), description],
    [m.compare_scene_size(place), SCENE_SIZE_LABELS[sceneSize]()],
    [m.compare_scene_picture(place), imageUrl ? nameOfImage({ url: imageUrl, title: '' }) : ''],
  ];
}

function describeImages(images: ReferenceImage[]): string {
  return images.map(nameOfImage).join(', ');
}

/** Pictures without a title are named by the end of their URL. */
function nameOfImage({ url, title }: ReferenceImage): string {
  return title || m.compare_photo({ name: url.slice(-10, -4) });
}

function describeChoice(isChosen: boolean): string {
  return isChosen ? m.compare_yes() : m.compare_no();
}
