import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RenderedPage } from './render-page.tsx';

const compressed = new WeakMap<RenderedPage, Promise<Uint8Array<ArrayBuffer>>>();

export function compressPage(page: RenderedPage): Promise<Uint8Array<ArrayBuffer>> {
  const made =
    compressed.get(page) ?? promisify(gzip)(page.html, { level: 9 }).then((bytes) => new Uint8Array(bytes));
  compressed.set(page, made);
  return made;
}
