import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp, { type Sharp } from 'sharp';
import { ILLUSTRATION_WIDTHS } from '../../../shared/gallery';

/** Something drawn; sizes in page units. `element` is what stands inside the `<svg>`. */
export type Picture = { width: number; height: number; element: () => ReactElement };

export type DrawnImage = { width: number; height: number; webp: Buffer };

/** In pixels; at this size a page and its colours are still told apart from its neighbours. */
const PLACEHOLDER_WIDTH = 12;
/** From this width on, in pixels, a picture is read rather than glanced at. */
const CLOSE_LOOK = 840;

export function drawSvg(element: ReactElement, { width, height }: { width: number; height: number }): string {
  return renderToStaticMarkup(
    createElement(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
      element,
    ),
  );
}

/** The picture as WebP in each of the widths, in pixels; drawn once, at the largest. */
export async function drawImage(
  picture: Picture,
  widths: readonly number[] = ILLUSTRATION_WIDTHS,
): Promise<DrawnImage[]> {
  const drawn = await rasterise(picture, Math.max(...widths));
  return Promise.all(
    widths.map(async (width) => {
      const { data, info } = await sharp(drawn.data, { raw: drawn.info })
        .resize({ width, kernel: 'lanczos3' })
        .webp({ quality: width < CLOSE_LOOK ? 72 : 80, smartSubsample: true, effort: 4 })
        .toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, webp: data };
    }),
  );
}

/** A data URI of a few pixels, shown enlarged and blurred until the image is there. */
export async function drawPlaceholder(picture: Picture): Promise<string> {
  const drawn = await rasterise(picture, PLACEHOLDER_WIDTH * 5);
  return toPlaceholder(sharp(drawn.data, { raw: drawn.info }));
}

/** The same from an image that is drawn already. */
export function shrinkToPlaceholder(image: Buffer): Promise<string> {
  return toPlaceholder(sharp(image));
}

async function toPlaceholder(image: Sharp): Promise<string> {
  const webp = await image
    .resize({ width: PLACEHOLDER_WIDTH })
    .webp({ quality: 20, alphaQuality: 0, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}

/** A picture for shared links as JPEG, which every service reads; as wide as its units. */
export async function drawSocialCard(picture: Picture): Promise<Buffer> {
  const drawn = await rasterise(picture, picture.width);
  return sharp(drawn.data, { raw: drawn.info }).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

function rasterise({ width, height, element }: Picture, pixels: number) {
  const svg = drawSvg(element(), { width, height }).replace(
    `width="${width}" height="${height}"`,
    `width="${pixels}" height="${Math.round((height * pixels) / width)}"`,
  );
  return sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}
