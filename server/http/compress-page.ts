import type { RenderedPage } from '#server/render/render-page.tsx';
import { gzipOnce } from './gzip.ts';

const compressed = new WeakMap<RenderedPage, Promise<Uint8Array<ArrayBuffer>>>();

export function compressPage(page: RenderedPage): Promise<Uint8Array<ArrayBuffer>> {
  const made = compressed.get(page) ?? gzipOnce(page.html);
  compressed.set(page, made);
  return made;
}
