import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ILLUSTRATION_WIDTHS } from '../../../shared/gallery';
import { log } from '../../log';
import type { Picture } from './draw';

const FILE_NAME = new RegExp(`^([\\w/-]+?)(?:-(?:${ILLUSTRATION_WIDTHS.join('|')})\\.webp|(\\.jpg))$`);

export type ArtFolder = ReturnType<typeof openArtFolder>;

/** The drawn pictures as files, each drawn when it is first asked for. */
export function openArtFolder(folder: string) {
  const underWay = new Map<string, Promise<unknown>>();

  /** Runs `work` once for all who ask for the same at the same time. */
  function once<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const current = underWay.get(key) as Promise<Result> | undefined;
    if (current) return current;
    const started = work().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  }

  async function drawWidths(name: string, picture: Picture): Promise<void> {
    const { drawImage, shrinkToPlaceholder } = await import('./draw');
    const images = await drawImage(picture);
    const [smallest] = images;
    if (smallest) await write(`${name}.placeholder`, await shrinkToPlaceholder(smallest.webp));
    for (const { width, webp } of images) await write(`${name}-${width}.webp`, webp);
  }

  async function drawCard(name: string, picture: Picture): Promise<void> {
    const { drawSocialCard } = await import('./draw');
    await write(`${name}.jpg`, await drawSocialCard(picture));
  }

  /** Under another name first, so that nobody reads half a file. */
  async function write(file: string, content: Buffer | string): Promise<void> {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    const part = `${path}.${randomUUID()}.part`;
    await writeFile(part, content);
    await rename(part, path);
  }

  async function isThere(file: string): Promise<boolean> {
    return stat(join(folder, file)).then(
      () => true,
      () => false,
    );
  }

  /** The tiny version of a picture that is drawn already, else nothing. */
  async function readKnownPlaceholder(name: string): Promise<string> {
    const file = `${name}.placeholder`;
    return (await isThere(file)) ? readFile(join(folder, file), 'utf8') : '';
  }

  return {
    readKnownPlaceholder,

    /** The file of this name ('the-last-ferry/1-840.webp'), or null where there is no such picture. */
    async read(file: string): Promise<Buffer | null> {
      const [, name = '', isCard] = FILE_NAME.exec(file) ?? [];
      if (!name) return null;
      if (await isThere(file)) return readFile(join(folder, file));
      const { listPictures, listSocialCards } = await import('./catalogue');
      const picture = (isCard ? listSocialCards() : listPictures()).get(name);
      if (!picture) return null;
      await once(name, () => (isCard ? drawCard(name, picture) : drawWidths(name, picture)));
      return readFile(join(folder, file));
    },

    /** The tiny version of a picture, as a data URI; drawn for itself where the picture is not drawn yet. */
    async readPlaceholder(name: string): Promise<string> {
      const known = await readKnownPlaceholder(name);
      if (known) return known;
      const [{ drawPlaceholder }, { listPictures }] = await Promise.all([
        import('./draw'),
        import('./catalogue'),
      ]);
      const picture = listPictures().get(name);
      if (!picture) throw new Error(`There is no picture ${name}.`);
      const placeholder = await drawPlaceholder(picture);
      await write(`${name}.placeholder`, placeholder);
      return placeholder;
    },

    /** Draws what is missing, `atOnce` pictures side by side, until all is there or the signal says stop. */
    async drawAll({ atOnce = 1, signal }: { atOnce?: number; signal?: AbortSignal } = {}): Promise<void> {
      const { listPictures, listSocialCards } = await import('./catalogue');
      const missing: (() => Promise<void>)[] = [];
      for (const [name, picture] of listPictures()) {
        if (!(await isThere(`${name}-1200.webp`)))
          missing.push(() => once(name, () => drawWidths(name, picture)));
      }
      for (const [name, picture] of listSocialCards()) {
        if (!(await isThere(`${name}.jpg`))) missing.push(() => once(name, () => drawCard(name, picture)));
      }
      // Each draws the next one that nobody has begun.
      const drawNext = async () => {
        for (let draw = missing.shift(); draw && !signal?.aborted; draw = missing.shift()) {
          // One that fails leaves the others alone; it is tried again when somebody asks for it.
          await draw().catch((error) =>
            log('error', { where: 'drawing a picture', message: 'A picture could not be drawn.', error }),
          );
        }
      };
      await Promise.all(Array.from({ length: atOnce }, drawNext));
    },
  };
}
