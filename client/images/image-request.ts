import { NoAnswerError, readFields, sendBody } from '#client/api/send-body.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import type { DraftKey } from '#shared/draft/comic.ts';
import { draftKeySchema, type ImageKind } from '#shared/draft/schema.ts';
import type { UploadedImage } from '#shared/image.ts';
import { LANGUAGE_HEADER } from '#shared/language.ts';

export class UploadError extends Error {
  /** Whether a retry may succeed. */
  readonly canRetry: boolean;
  /** The request id of an unexpected error, to find it in the log. */
  readonly reference: string | undefined;

  constructor(message: string, canRetry: boolean, reference?: string) {
    super(message);
    this.name = 'UploadError';
    this.canRetry = canRetry;
    this.reference = reference;
  }
}

/** Rejects an `import()` of code that a picture needs and that did not arrive. @throws UploadError */
export function failToLoad(cause: unknown): never {
  console.warn('The code for a picture did not load.', cause);
  throw new UploadError(m.ui_load_failed(), true);
}

/** The draft that the picture is for has expired, or was deleted. */
export class DraftGoneError extends UploadError {}

/** ms. Shrunk pictures need far less even on poor connections; a stalled upload must not block others. */
export const SILENT_MS = 120_000;

type Picture = {
  jpeg: Blob;
  /** 0 to 1. */
  onProgress: (progress: number) => void;
  signal?: AbortSignal;
};

/** Sends a customer's picture for a draft. @throws UploadError with a message for the user */
export async function sendImage({
  draft,
  kind,
  ...picture
}: Picture & { draft: DraftKey; kind: ImageKind }): Promise<UploadedImage> {
  if (!draftKeySchema.safeParse(draft).success) throw new UploadError(m.image_draft_invalid(), false);
  const { url, path, size } = await sendPicture({
    ...picture,
    url: `/api/drafts/${draft.id}/images?kind=${kind}&original=follows`,
    headers: { Authorization: `Bearer ${draft.token}` },
  });
  if (typeof url === 'string' && typeof path === 'string' && typeof size === 'number')
    return { url, path, size };
  throw new UploadError(m.image_upload_empty(), true);
}

/** @returns the fields of the answer @throws UploadError with a message for the user */
export async function sendPicture({
  url,
  headers,
  jpeg,
  onProgress,
  signal,
}: Picture & { url: string; headers?: Record<string, string> }): Promise<Record<string, unknown>> {
  try {
    const { status, text } = await sendBody({
      method: 'POST',
      url,
      headers: { 'Content-Type': 'image/jpeg', [LANGUAGE_HEADER]: getLocale(), ...headers },
      body: jpeg,
      silentMs: SILENT_MS,
      onProgress: ({ share }) => onProgress(share),
      signal,
    });
    if (status === 200) return readFields(text);
    throw explainRefusal(status, text);
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    const isSilent = error.why === 'silent';
    throw new UploadError(isSilent ? m.image_upload_silent() : m.image_upload_failed(), true);
  }
}

/** 5xx errors can be retried. Answers of proxies have no message of ours. */
export function explainRefusal(status: number, text: string): UploadError {
  const { message: told, requestId } = readFields(text);
  const message = typeof told === 'string' && told !== '' ? told : null;
  if (status < 500) {
    const sentence = message ?? (status === 413 ? m.errors_image_unsendable() : m.image_upload_failed());
    if (status === 404) return new DraftGoneError(sentence, true);
    return new UploadError(sentence, status === 429);
  }
  const reference = typeof requestId === 'string' ? requestId : undefined;
  return new UploadError(
    message ? m.image_upload_failed_because({ reason: message }) : m.image_upload_failed(),
    true,
    reference,
  );
}
