import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** px per point. */
const SCALE = 1.6;

/** The texts of a PDF's pages. With PDF_LOOK, a folder, its pages are also drawn into it, to be looked at. */
export async function readPdf(bytes: ArrayBuffer | Uint8Array, name = 'page'): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const pdf = await library.loadDocument(Buffer.from(bytes as Uint8Array));
    const texts: string[] = [];
    for (const page of pdf.pages()) {
      texts.push(page.getText().normalize('NFC').replace(/\r\n?/g, '\n'));
      const { PDF_LOOK: folder } = process.env;
      if (!folder) continue;
      const { data } = await page.render({
        scale: SCALE,
        render: ({ data, width, height }) =>
          sharp(data, { raw: { width, height, channels: 4 } })
            .flatten({ background: 'white' })
            .png()
            .toBuffer(),
      });
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${name}-${texts.length}.png`), data);
    }
    pdf.destroy();
    return texts;
  } finally {
    library.destroy();
  }
}
