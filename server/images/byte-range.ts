import type { FilePiece } from './file-store.ts';

/**
 * Reads a Range header for a file of so many bytes. https://www.rfc-editor.org/rfc/rfc9110#name-range
 * @returns null where the whole file is to be sent: without a range, with several, and with one that nobody can read
 */
export function readByteRange(header: string | undefined, bytes: number): FilePiece | 'unsatisfiable' | null {
  const [, first, last, suffix] = /^\s*bytes\s*=\s*(?:(\d+)-(\d*)|-(\d+))\s*$/i.exec(header ?? '') ?? [];
  if (suffix !== undefined)
    return Number(suffix) === 0 || bytes === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, bytes - Number(suffix)), end: bytes };
  if (first === undefined) return null;
  const start = Number(first);
  const end = last ? Number(last) + 1 : bytes;
  if (last && end <= start) return null;
  return start < bytes ? { start, end: Math.min(end, bytes) } : 'unsatisfiable';
}
