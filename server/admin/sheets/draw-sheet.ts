import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import type { ImageStore } from '#server/images/image-store.ts';
import { drawQrCode, isPrintable, mm, type Pdf, printable } from '#server/pdf/pdf.ts';
import { signInFirst } from '#shared/admin/sign-in-first.ts';
import { orderedTexts, orderTitle } from '#shared/checkout/checkout.ts';
import { formatDate, onDate } from '#shared/dates.ts';
import { isPageDescribed, isSceneDescribed } from '#shared/draft/comic.ts';
import { type ComicPicture, listPictures } from '#shared/draft/comic-pictures.ts';
import { artStyleLabel, colourLabel, DELIVERY_LABELS, SCENE_SIZE_LABELS } from '#shared/draft/labels.ts';
import { addressIn } from '#shared/language.ts';
import { addressLines } from '#shared/order/address.ts';
import { STATUS_LABELS } from '#shared/order/status-labels.ts';
import { shownName } from '#shared/order/stored-names.ts';
import { artistName } from '#shared/planning/artist-name.ts';
import { listWishParts } from '#shared/planning/describe-wish.ts';
import type { JobSheet } from './read-sheets.ts';
import { readSheetPhoto, type SheetPhoto } from './sheet-photos.ts';

export const SHEET_SIZE: [number, number] = [mm(210), mm(297)];
export const SHEET_MARGIN = mm(16);

const WIDTH = SHEET_SIZE[0] - 2 * SHEET_MARGIN;
const BOTTOM = SHEET_SIZE[1] - SHEET_MARGIN;
const GREY = '#5c5552';
const HAIRLINE = '#b9b1ab';
const WINE = '#7a1f33';

const CODE_SIDE = mm(24);
const GAP = mm(3);
const PHOTOS_PER_ROW = 4;
const PHOTO = (WIDTH - (PHOTOS_PER_ROW - 1) * GAP) / PHOTOS_PER_ROW;
const CAPTION = mm(8);
const MISSING_HEIGHT = mm(24);

type Drawn = {
  pdf: Pdf;
  sheet: JobSheet;
  hasAddress: boolean;
  images: ImageStore;
  /** By the addresses of photos what they are called in the order's folder. */
  names: Map<string, string>;
  /** Everything that was printed, to know whether some of it could not be. */
  texts: string[];
};

/** Draws an order's pages. @yields whenever some of them can be sent */
export async function* drawSheet(
  pdf: Pdf,
  sheet: JobSheet,
  options: { hasAddress: boolean; images: ImageStore; names: Map<string, string>; siteUrl: string },
): AsyncGenerator<void> {
  const { hasAddress, images, names, siteUrl } = options;
  const drawn: Drawn = { pdf, sheet, hasAddress, images, names, texts: [] };
  pdf.addPage();
  drawHead(drawn, `${siteUrl}${addressIn(getLocale(), signInFirst(`/admin?order=${sheet.id}`))}`);
  drawDays(drawn);
  drawNotes(drawn);
  drawStyle(drawn);
  drawWords(drawn);
  drawExtras(drawn);
  yield* drawPeople(drawn);
  yield* drawStory(drawn);
  yield* drawReferences(drawn);
  if (drawn.texts.some((text) => !isPrintable(text))) {
    pdf.moveDown(1);
    write(drawn, m.job_sheet_unprintable(), { size: 8, color: GREY });
  }
  drawFooters(drawn);
  yield;
}

function drawHead(drawn: Drawn, address: string): void {
  const { pdf, sheet } = drawn;
  const top = pdf.y;
  drawQrCode(pdf, address, { x: SHEET_MARGIN + WIDTH - CODE_SIDE, y: top, side: CODE_SIDE });
  pdf.font('regular').fontSize(7).fillColor(GREY);
  pdf.text(printable(m.job_sheet_code()), SHEET_MARGIN + WIDTH - CODE_SIDE * 1.5, top + CODE_SIDE + 3, {
    width: CODE_SIDE * 1.5,
    align: 'right',
  });
  const codeEnd = pdf.y;
  pdf.x = SHEET_MARGIN;
  pdf.y = top;
  const width = WIDTH - CODE_SIDE * 1.5 - GAP;
  write(drawn, m.job_sheet_title(), { size: 9, color: GREY, width });
  write(drawn, sheet.number, { size: 24, font: 'bold', width });
  write(drawn, orderTitle(sheet), { size: 13, font: 'bold', width });
  if (sheet.rush)
    write(drawn, m.admin_orders_rush_creation(), { size: 11, font: 'bold', color: WINE, width });
  pdf.y = Math.max(pdf.y, codeEnd) + GAP;
  drawFacts(drawn, [
    { term: m.admin_orders_customer(), text: shownName(sheet.customerName) || m.admin_not_provided() },
    { term: m.job_sheet_artist(), text: artistName(sheet.artist ?? '') },
    { term: m.orders_date(), text: formatDate(sheet.createdAt) },
    { term: m.job_sheet_pages(), text: String(sheet.pageCount) },
    { term: m.admin_orders_delivery(), text: DELIVERY_LABELS[sheet.deliveryOption].label() },
    { term: m.job_sheet_status(), text: STATUS_LABELS[sheet.status]() },
    { term: m.admin_orders_brief_address(), text: addressOf(drawn) ?? '' },
  ]);
}

function drawDays(drawn: Drawn): void {
  const { sheet } = drawn;
  heading(drawn, m.job_sheet_days());
  if (sheet.status === 'Canceled') write(drawn, m.job_sheet_canceled(), { font: 'bold', color: WINE });
  else if (sheet.withdrawnAt) write(drawn, m.job_sheet_withdrawn(), { font: 'bold', color: WINE });
  else drawDaysAhead(drawn);
}

function drawDaysAhead(drawn: Drawn): void {
  const { sheet } = drawn;
  const { promised, versions, beginsAt, isShipped } = sheet;
  if (beginsAt && beginsAt > new Date())
    write(drawn, m.admin_orders_begins({ date: onDate(formatDate(beginsAt)) }), {
      font: 'bold',
      color: WINE,
    });
  const { wish } = sheet.comic.delivery;
  const days = [
    { term: m.job_sheet_sketches(), day: versions.length === 0 ? promised?.sketches : null },
    { term: m.job_sheet_next(), day: promised?.redrawn },
    { term: m.job_sheet_drawn(), day: promised?.created },
    { term: m.job_sheet_door(), day: promised?.atTheDoor },
  ].flatMap(({ term, day }) => (day ? [{ term, text: formatDate(day) }] : []));
  const wished = wish
    ? [{ term: m.admin_orders_brief_wish(), text: listWishParts(wish, isShipped).join(', ') }]
    : [];
  if (days.length === 0) write(drawn, m.promise_no_day());
  drawFacts(drawn, [...days, ...wished]);
}

function drawNotes(drawn: Drawn): void {
  const { notes } = drawn.sheet;
  if (!notes?.trim()) return;
  heading(drawn, m.job_sheet_notes());
  write(drawn, notes);
}

function drawStyle(drawn: Drawn): void {
  const { comic, isShipped } = drawn.sheet;
  const { styling } = comic;
  heading(drawn, m.orders_story_styling());
  drawFacts(
    drawn,
    [
      { term: m.orders_story_art_style(), text: artStyleLabel(styling.style) },
      { term: m.orders_story_narration(), text: colourLabel(styling.narrationBoxColor) },
      { term: m.orders_story_occasion(), text: styling.occasion },
      {
        term: m.orders_story_packaging(),
        text: styling.blankPackaging && isShipped ? m.admin_orders_brief_blank() : '',
      },
    ],
    m.admin_orders_brief_nothing(),
  );
  drawTexts(drawn, [
    { label: m.admin_orders_brief_described(), text: styling.customStyle },
    { label: m.orders_story_notes(), text: styling.additionalNotes },
  ]);
}

function drawWords(drawn: Drawn): void {
  const words = orderedTexts({ ...drawn.sheet.comic, addOns: [] });
  if (words.length === 0) return;
  heading(drawn, m.job_sheet_words());
  drawTexts(drawn, words);
}

function drawExtras(drawn: Drawn): void {
  const { addOns, comic } = drawn.sheet;
  if (addOns.length === 0) return;
  heading(drawn, m.job_sheet_extras());
  for (const name of addOns) {
    const { textLabel = '', text = '' } = comic.addOns.find((stored) => stored.name === name) ?? {};
    write(drawn, name, { font: 'bold' });
    if (text.trim() !== '') write(drawn, textLabel ? `${textLabel}: ${text}` : text);
  }
}

/** Null where nothing is sent. */
function addressOf({ sheet, hasAddress }: Drawn): string | null {
  const { isShipped, shippingAddress } = sheet;
  if (!isShipped || !hasAddress) return null;
  const phone = shippingAddress?.phone ? [m.job_sheet_phone({ number: shippingAddress.phone })] : [];
  return [...addressLines(shippingAddress), ...phone].join('\n') || m.admin_not_provided();
}

async function* drawPeople(drawn: Drawn): AsyncGenerator<void> {
  const { comic } = drawn.sheet;
  const pictures = listPictures(comic);
  heading(drawn, m.orders_characters(), PHOTO);
  if (comic.characters.length === 0) write(drawn, m.admin_orders_brief_nothing(), { color: GREY });
  for (const [index, { name, role, note }] of comic.characters.entries()) {
    const photos = pictures.filter(
      (picture) => picture.kind === 'characters' && picture.character === index + 1,
    );
    keepTogether(drawn, mm(14) + (photos.length > 0 ? PHOTO : 0));
    write(drawn, role ? `${index + 1}. ${name} (${role})` : `${index + 1}. ${name}`, { font: 'bold' });
    if (note) write(drawn, note);
    yield* drawPhotos(drawn, photos);
    drawn.pdf.y += GAP;
  }
}

async function* drawStory(drawn: Drawn): AsyncGenerator<void> {
  const { comic } = drawn.sheet;
  heading(drawn, m.orders_story_story());
  if (comic.sceneMode === 'story-brief') {
    const isTold = comic.storyBrief.trim() !== '';
    write(drawn, isTold ? comic.storyBrief : m.admin_orders_brief_nothing(), isTold ? {} : { color: GREY });
    return;
  }
  const pictures = listPictures(comic);
  for (const page of comic.pages.filter(isPageDescribed)) {
    keepTogether(drawn, mm(16));
    write(drawn, m.orders_story_page({ number: page.pageNumber }), { font: 'bold', color: WINE });
    if (page.mode === 'whole-page') {
      write(drawn, page.wholePageDescription);
      drawn.pdf.y += GAP;
      continue;
    }
    for (const [index, scene] of page.scenes.entries()) {
      if (!isSceneDescribed(scene)) continue;
      const { title, sceneSize, description } = scene;
      const photos = pictures.filter(
        (picture) =>
          picture.kind === 'scenes' && picture.page === page.pageNumber && picture.scene === index + 1,
      );
      keepTogether(drawn, mm(12) + (photos.length > 0 ? PHOTO : 0));
      const size = sceneSize ? ` (${SCENE_SIZE_LABELS[sceneSize]()})` : '';
      write(drawn, `${index + 1}. ${title || m.orders_story_untitled()}${size}`, { font: 'bold' });
      if (description) write(drawn, description);
      yield* drawPhotos(drawn, photos);
    }
    drawn.pdf.y += GAP;
  }
}

async function* drawReferences(drawn: Drawn): AsyncGenerator<void> {
  const references = listPictures(drawn.sheet.comic).filter(({ kind }) => kind === 'references');
  if (references.length === 0) return;
  heading(drawn, m.admin_orders_brief_references(), PHOTO);
  yield* drawPhotos(drawn, references);
}

async function* drawPhotos(drawn: Drawn, photos: ComicPicture[]): AsyncGenerator<void> {
  const { pdf, images, names } = drawn;
  for (let first = 0; first < photos.length; first += PHOTOS_PER_ROW) {
    const row = photos.slice(first, first + PHOTOS_PER_ROW);
    const read = await Promise.all(row.map(({ url }) => readSheetPhoto(images, url)));
    const tallest = Math.max(...read.map((photo) => (photo ? heightOf(photo) : MISSING_HEIGHT)));
    const hasTitles = row.some(({ title }) => title.trim() !== '');
    const height = tallest + (hasTitles ? CAPTION : 0);
    keepTogether(drawn, height + 2);
    const top = pdf.y + 2;
    for (const [index, { title, url }] of row.entries()) {
      const x = SHEET_MARGIN + index * (PHOTO + GAP);
      const photo = read[index];
      if (photo) pdf.image(photo.data, x, top, { fit: [PHOTO, PHOTO] });
      else drawMissing(drawn, names.get(url) ?? '', { x, y: top });
      if (title.trim() !== '') {
        drawn.texts.push(title);
        pdf.font('regular').fontSize(7.5).fillColor(GREY);
        pdf.text(printable(title).replace(/\s+/g, ' '), x, top + tallest + 2, {
          ...{ width: PHOTO, height: CAPTION - 2, ellipsis: true },
        });
      }
    }
    pdf.x = SHEET_MARGIN;
    pdf.y = top + height + GAP;
    yield;
  }
}

function heightOf({ width, height }: SheetPhoto): number {
  return Math.min(PHOTO, (height / width) * PHOTO);
}

function drawMissing({ pdf }: Drawn, name: string, { x, y }: { x: number; y: number }): void {
  pdf.rect(x, y, PHOTO, MISSING_HEIGHT).dash(2, { space: 2 }).lineWidth(0.7).stroke(WINE).undash();
  pdf.font('bold').fontSize(8).fillColor(WINE);
  pdf.text(printable(m.job_sheet_photo_missing({ name })), x + 6, y + 8, {
    ...{ width: PHOTO - 12, height: MISSING_HEIGHT - 14, align: 'center', ellipsis: true },
  });
}

type Fact = { term: string; text: string };

/** Short facts in columns; what is empty is left out. */
function drawFacts(drawn: Drawn, facts: Fact[], nothing = ''): void {
  const { pdf } = drawn;
  const given = facts.filter(({ text }) => text.trim() !== '');
  if (given.length === 0 && nothing) write(drawn, nothing, { color: GREY });
  const columns = 3;
  const width = (WIDTH - (columns - 1) * GAP) / columns;
  for (let first = 0; first < given.length; first += columns) {
    const row = given.slice(first, first + columns);
    const heights = row.map(({ text }) =>
      pdf.font('regular').fontSize(10).heightOfString(printable(text), { width }),
    );
    const height = Math.max(...heights) + 11;
    keepTogether(drawn, height);
    const top = pdf.y;
    for (const [index, { term, text }] of row.entries()) {
      const x = SHEET_MARGIN + index * (width + GAP);
      drawn.texts.push(text);
      pdf.font('regular').fontSize(7.5).fillColor(GREY).text(printable(term), x, top, { width });
      pdf
        .font('regular')
        .fontSize(10)
        .fillColor('black')
        .text(printable(text), x, top + 10, { width });
    }
    pdf.x = SHEET_MARGIN;
    pdf.y = top + height + GAP / 2;
  }
}

/** The customer's longer texts, each below what it is. */
function drawTexts(drawn: Drawn, texts: { label: string; text: string }[]): void {
  for (const { label, text } of texts) {
    if (text.trim() === '') continue;
    keepTogether(drawn, mm(12));
    write(drawn, label, { size: 7.5, color: GREY });
    write(drawn, text);
    drawn.pdf.y += GAP / 2;
  }
}

/** @param following the height of what must not stand on the next page alone */
function heading(drawn: Drawn, text: string, following = mm(10)): void {
  const { pdf } = drawn;
  keepTogether(drawn, mm(12) + following);
  pdf.y += GAP;
  write(drawn, text, { font: 'bold', size: 12 });
  pdf
    .moveTo(SHEET_MARGIN, pdf.y + 1)
    .lineTo(SHEET_MARGIN + WIDTH, pdf.y + 1)
    .lineWidth(0.5)
    .stroke(HAIRLINE);
  pdf.y += GAP * 0.8;
}

type Type = { font?: 'regular' | 'bold'; size?: number; color?: string; width?: number };

function write(drawn: Drawn, text: string, type: Type = {}): void {
  const { font = 'regular', size = 10, color = 'black', width = WIDTH } = type;
  drawn.texts.push(text);
  drawn.pdf
    .font(font)
    .fontSize(size)
    .fillColor(color)
    .text(printable(text), SHEET_MARGIN, drawn.pdf.y, { width, lineGap: 1 });
}

function keepTogether({ pdf }: Drawn, height: number): void {
  if (pdf.y + height > BOTTOM && pdf.y > SHEET_MARGIN + 1) pdf.addPage();
}

/** Once all pages of the order are known. Its texts stand below the margin, where text would begin a new page. */
function drawFooters({ pdf, sheet }: Drawn): void {
  const { start, count } = pdf.bufferedPageRange();
  const subject = [sheet.number, orderTitle(sheet), shownName(sheet.customerName)]
    .filter(Boolean)
    .join(' · ');
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(start + index);
    pdf.page.margins.bottom = 0;
    const y = BOTTOM + mm(5);
    const line = { lineBreak: false, height: 10, ellipsis: true } as const;
    pdf.font('regular').fontSize(7.5).fillColor(GREY);
    pdf.text(printable(subject), SHEET_MARGIN, y, { ...line, width: WIDTH - mm(30) });
    pdf.text(printable(m.job_sheet_page({ page: index + 1, count })), SHEET_MARGIN + WIDTH - mm(30), y, {
      ...{ ...line, width: mm(30), align: 'right' },
    });
  }
  pdf.flushPages();
}
