import type { RenderedPage } from '#server/render/render-page.tsx';
import { compressOnce, type Encoding } from './compress-once.ts';

type Compressed = Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>>;

const compressed = new WeakMap<RenderedPage, Compressed>();

export function compressPage(page: RenderedPage, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const made = compressed.get(page) ?? {};
  compressed.set(page, made);
  made[encoding] ??= compressOnce(page.html, encoding);
  return made[encoding];
}
