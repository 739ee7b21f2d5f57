import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const compress = promisify(gzip);

/** As small as gzip can, for what is compressed once and sent often; compress-responses.ts compresses the rest. */
export async function gzipOnce(content: string | Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await compress(content, { level: constants.Z_BEST_COMPRESSION }));
}
