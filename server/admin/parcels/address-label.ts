import { m } from '#messages';
import { DomainError } from '#server/error.ts';
import { inLanguage } from '#server/language.ts';
import { mm, openPdf, type Pdf, printable, streamPdf, withoutEmoji } from '#server/pdf/pdf.ts';
import type { Services } from '#server/services.ts';
import { linesWithoutCountry } from '#shared/order/address.ts';
import { countryName } from '#shared/order/country.ts';
import { type ParcelPaper, readLabelPapers, readPaper } from './read-parcel.ts';

/** A6, lying. */
const SIZE: [number, number] = [mm(148), mm(105)];
const MARGIN = mm(8);
const WIDTH = SIZE[0] - 2 * MARGIN;
const RECIPIENT_TOP = mm(40);
const PHONE_TOP = SIZE[1] - MARGIN - 11;
const SIZES = [24, 21, 18, 16, 14, 12, 10, 8, 6.5, 5];

/** @throws DomainError NOT_FOUND, CONFLICT */
export async function addressLabel(
  { db }: Pick<Services, 'db'>,
  orderId: string,
): Promise<{ number: string; pdf: AsyncGenerator<Uint8Array> }> {
  const paper = await readPaper(db, orderId, readLabelPapers);
  const pdf = openPdf({ size: SIZE, margin: MARGIN, title: m.parcels_label_of({ number: paper.number }) });
  return { number: paper.number, pdf: streamPdf(pdf, drawLabels(pdf, [paper])) };
}

/**
 * One label a page, in the sequence of the ids. Orders without one are left out: `checkLabels` names them and says why.
 * @throws DomainError that of the first one where none has a label
 */
export async function addressLabels(
  { db }: Pick<Services, 'db'>,
  orderIds: string[],
): Promise<AsyncGenerator<Uint8Array>> {
  const found = [...(await readLabelPapers(db, orderIds)).values()];
  const papers = found.flatMap((paper) => (paper instanceof DomainError ? [] : [paper]));
  const [refusal] = found.filter((paper) => paper instanceof DomainError);
  if (papers.length === 0 && refusal) throw refusal;
  const pdf = openPdf({ size: SIZE, margin: MARGIN, title: m.parcels_labels() });
  return streamPdf(pdf, drawLabels(pdf, papers));
}

async function* drawLabels(pdf: Pdf, papers: ParcelPaper[]) {
  // A label is read on its way, so its language depends on where it goes.
  for (const paper of papers)
    yield inLanguage(paper.address.country === 'GR' ? 'el' : 'en', () => drawLabel(pdf, paper));
}

function drawLabel(pdf: Pdf, { number, address, sender }: ParcelPaper): void {
  pdf.addPage();
  pdf.page.margins.bottom = 0;
  pdf.font('regular').fontSize(7).text(printable(m.parcels_label_from()), MARGIN, MARGIN);
  const from = [...sender.lines, ...(sender.phone ? [m.job_sheet_phone({ number: sender.phone })] : [])];
  pdf.fontSize(9).text(printable(from.join('\n')), MARGIN, MARGIN + mm(3.5), {
    ...{ width: WIDTH * 0.62, height: mm(24), ellipsis: true },
  });
  pdf.fontSize(8).text(printable(number), MARGIN, MARGIN, { width: WIDTH, align: 'right' });
  pdf
    .moveTo(MARGIN, RECIPIENT_TOP - mm(4))
    .lineTo(MARGIN + WIDTH, RECIPIENT_TOP - mm(4))
    .lineWidth(0.7)
    .stroke('black');
  pdf.fontSize(7).text(printable(m.parcels_label_to()), MARGIN, RECIPIENT_TOP);
  drawRecipient(pdf, address);
  // Apart from the address, of which the country is the last line.
  if (address.phone)
    pdf
      .font('regular')
      .fontSize(11)
      .text(printable(m.job_sheet_phone({ number: address.phone })), MARGIN, PHONE_TOP);
}

/**
 * As large as there is room for, and down to 12 points without breaking a line. https://www.upu.int, S42: the country
 * stands last, in capitals, and not within it
 */
function drawRecipient(pdf: Pdf, address: ParcelPaper['address']): void {
  const [name = '', ...lines] = linesWithoutCountry(address).map(withoutEmoji);
  const country = address.country === 'GR' ? null : countryName(address.country).toUpperCase();
  const parts = [
    { text: name, font: 'bold' },
    ...lines.map((text) => ({ text, font: 'regular' })),
    ...(country ? [{ text: country, font: 'bold' }] : []),
  ];
  const top = RECIPIENT_TOP + mm(4);
  const fits = (size: number) => {
    const set = parts.map(({ text, font }) => {
      pdf.font(font).fontSize(size);
      return {
        width: pdf.widthOfString(printable(text)),
        height: pdf.heightOfString(printable(text), { width: WIDTH }),
      };
    });
    const height = set.reduce((sum, line) => sum + line.height, 0);
    return height <= PHONE_TOP - mm(2) - top && (size <= 12 || set.every(({ width }) => width <= WIDTH));
  };
  const size = SIZES.find(fits) ?? 5;
  pdf.y = top;
  for (const { text, font } of parts)
    pdf.font(font).fontSize(size).text(printable(text), MARGIN, pdf.y, { width: WIDTH });
}
