import { DomainError } from '#server/error.ts';
import { errorText } from '#shared/error-text.ts';
import { UPLOAD_PART_BYTES } from '#shared/image.ts';
import type { FilePart, FileStore, UploadPermission, WantedFile } from './file-store.ts';

export type PermittedPart = FilePart & { permission: UploadPermission };

/** The parts that the browser has yet to send. If a file is sent by parts, each that has arrived is noted. */
export type UploadPlan = { id: string; byParts: boolean; parts: PermittedPart[] };

/** A file that is being sent by parts: `arrived` has the store's tag of each part by its number. */
export type OpenParts = { file: WantedFile; multipartId: string; arrived: Record<string, string> };

/** Permits the parts that have not arrived yet. */
export async function planParts(
  files: FileStore,
  { file, multipartId, arrived }: OpenParts,
): Promise<UploadPlan> {
  const missing = partsOf(file.bytes).filter(({ number }) => !(number in arrived));
  const permissions = await files.permitParts(file, multipartId, missing);
  const parts = missing.flatMap((part, index) => {
    const permission = permissions[index];
    return permission ? [{ ...part, permission }] : [];
  });
  return { id: file.uploadId, byParts: true, parts };
}

/** Makes a file of the parts that it was sent in. @throws DomainError BAD_REQUEST where one is missing */
export async function joinArrived(
  files: FileStore,
  { file, multipartId, arrived }: Omit<OpenParts, 'multipartId'> & { multipartId: string | null },
): Promise<void> {
  const sent = partsOf(file.bytes).flatMap(({ number }) => {
    const tag = arrived[number];
    return tag === undefined ? [] : [{ number, tag }];
  });
  if (!multipartId || sent.length < partsOf(file.bytes).length)
    throw new DomainError('BAD_REQUEST', errorText('errors_file_not_whole'));
  await files.joinParts(file, multipartId, sent);
}

export function findPart(bytes: number, number: number): FilePart | undefined {
  return partsOf(bytes).find((known) => known.number === number);
}

function partsOf(bytes: number): FilePart[] {
  return Array.from({ length: Math.ceil(bytes / UPLOAD_PART_BYTES) }, (_, index) => {
    const start = index * UPLOAD_PART_BYTES;
    return { number: index + 1, start, end: Math.min(start + UPLOAD_PART_BYTES, bytes) };
  });
}
