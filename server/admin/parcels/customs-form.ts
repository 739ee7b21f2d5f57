import { DomainError } from '#server/error.ts';
import { inLanguage } from '#server/language.ts';
import { mm, openPdf, type Pdf, printable, streamPdf } from '#server/pdf/pdf.ts';
import type { Services } from '#server/services.ts';
import type { CustomsInput, CustomsKind } from '#shared/admin/customs.ts';
import { formatSortableDate } from '#shared/dates.ts';
import { errorText } from '#shared/error-text.ts';
import { countryName } from '#shared/order/country.ts';
import { needsCustomsForm } from '#shared/order/customs.ts';
import { ORIGIN, type ParcelPaper, readPaper, readParcelPapers } from './read-parcel.ts';

/** The size that the UPU prescribes (Parcel Post and Letter Post Manual, forms): 74 × 105 mm. */
const SIZE: [number, number] = [mm(74), mm(105)];
const MARGIN = mm(2.5);
const WIDTH = SIZE[0] - 2 * MARGIN;

/** The form is not translated: it is in English and French wherever it is filled in. */
const BOXES: Record<CustomsKind, string> = {
  gift: 'Gift / Cadeau',
  documents: 'Documents',
  sale: 'Sale of goods / Vente',
  sample: 'Commercial sample / Échant.',
  returned: 'Returned goods / Retour',
  other: 'Other / Autre',
};

/** The customs form CN22, to be signed. @throws DomainError NOT_FOUND, CONFLICT */
export async function customsForm(
  { db }: Pick<Services, 'db'>,
  orderId: string,
  content: CustomsInput,
): Promise<{ number: string; pdf: AsyncGenerator<Uint8Array> }> {
  const paper = await readPaper(db, orderId, readParcelPapers);
  if (!needsCustomsForm(paper.address))
    throw new DomainError('CONFLICT', errorText('errors_parcel_no_customs'));
  const pdf = openPdf({ size: SIZE, margin: MARGIN, title: `CN 22 ${paper.number}` });
  return { number: paper.number, pdf: streamPdf(pdf, draw()) };

  async function* draw() {
    yield inLanguage('en', () => drawForm(pdf, paper, content));
  }
}

function drawForm(pdf: Pdf, { number, currency, address, sender }: ParcelPaper, content: CustomsInput): void {
  const { kind, description, quantity, grams, value, tariff } = content;
  const write = writerFor(pdf);
  const weight = `${(grams / 1000).toFixed(3)} kg`;
  const amount = `${Number(value.replace(',', '.')).toFixed(2)} ${currency}`;
  pdf.addPage();
  pdf.page.margins.bottom = 0;
  pdf.lineWidth(0.5);
  pdf.rect(MARGIN, MARGIN, WIDTH, SIZE[1] - 2 * MARGIN).stroke('black');

  write('CUSTOMS DECLARATION', { y: 4, size: 8, bold: true });
  write('DÉCLARATION EN DOUANE', { y: 7.5, size: 6 });
  write('CN 22', { y: 4, size: 10, bold: true, align: 'right' });
  write('May be opened officially / Peut être ouvert d’office', { y: 10.3, size: 5.5 });
  write('Designated operator / Opérateur désigné:', { y: 13, size: 5.5 });
  rule(pdf, 16.5);

  for (const [index, [box, label]] of (Object.entries(BOXES) as [CustomsKind, string][]).entries()) {
    const x = index % 2 === 0 ? 0 : 33;
    const y = 18 + Math.floor(index / 2) * 4.2;
    drawBox(pdf, { x: mm(4) + mm(x), y: mm(y), isTicked: box === kind });
    write(label, { x: x + 5, y: y + 0.1, size: 6 });
  }
  rule(pdf, 31);

  const columns = [
    { x: 0, width: 34 },
    { x: 37, width: 13 },
    { x: 51.5, width: 15 },
  ];
  const row = (y: number, size: number, texts: string[]) => {
    for (const [index, text] of texts.entries()) write(text, { ...columns[index], y, size });
  };
  row(32, 4.4, [
    'Quantity and detailed description of contents (1) Quantité et description détaillée du contenu',
    'Net weight (2)\nPoids net',
    'Value (3)\nValeur',
  ]);
  rule(pdf, 37.5);
  row(38.5, 7, [`${quantity} × ${description}`, weight, amount]);
  rule(pdf, 50);
  row(51, 4.4, [
    'For commercial items only: HS tariff number (4) and country of origin of goods (5)\nN° tarifaire du SH et pays d’origine des marchandises',
    'Total weight (6)\nPoids total',
    'Total value (7)\nValeur totale',
  ]);
  row(59.7, 7, [`${tariff}   ${ORIGIN} (${countryName(ORIGIN)})`, weight, amount]);
  for (const x of [40, 54.5]) pdf.moveTo(mm(x), mm(31)).lineTo(mm(x), mm(64.5)).stroke('black');
  rule(pdf, 64.5);

  write(
    'I, the undersigned, whose name and address are given on the item, certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.',
    { y: 65.7, size: 5 },
  );
  write('From / Expéditeur', { y: 76, size: 4.8 });
  write(sender.lines.join(', '), { y: 78.2, size: 6, height: 8 });
  write(`To / Destination: ${countryName(address.country).toUpperCase()}`, { y: 86.3, size: 6 });
  rule(pdf, 89.5);
  write('Date and sender’s signature (8) / Date et signature de l’expéditeur', { y: 90.2, size: 4.8 });
  write(formatSortableDate(new Date()), { y: 96.5, size: 7 });
  write(number, { y: 99.2, size: 5, align: 'right' });
}

type Place = {
  /** mm from the left edge of the form's texts, and from the top of the page. */
  x?: number | undefined;
  y: number;
  size: number;
  bold?: boolean;
  width?: number | undefined;
  height?: number;
  align?: 'left' | 'right';
};

function writerFor(pdf: Pdf) {
  return (text: string, { x = 0, y, size, bold = false, width = 66, height, align = 'left' }: Place) =>
    pdf
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor('black')
      .text(printable(text), mm(4 + x), mm(y), {
        ...{ width: mm(width), align, ellipsis: true },
        ...(height && { height: mm(height) }),
      });
}

function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(MARGIN, mm(y))
    .lineTo(MARGIN + WIDTH, mm(y))
    .stroke('black');
}

function drawBox(pdf: Pdf, { x, y, isTicked }: { x: number; y: number; isTicked: boolean }): void {
  const side = mm(2.8);
  pdf.rect(x, y, side, side).stroke('black');
  if (!isTicked) return;
  pdf.lineWidth(1);
  pdf
    .moveTo(x + 1, y + 1)
    .lineTo(x + side - 1, y + side - 1)
    .moveTo(x + side - 1, y + 1)
    .lineTo(x + 1, y + side - 1)
    .stroke('black');
  pdf.lineWidth(0.5);
}
