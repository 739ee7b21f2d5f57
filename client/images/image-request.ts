import { type DraftKey, draftKeySchema, type ImageKind } from '#shared/draft.ts';
import { IMAGE_MESSAGES, type UploadedImage } from '#shared/image.ts';

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

/** ms. Shrunk pictures need far less even on poor connections; a stalled upload must not block others. */
export const UPLOAD_TIMEOUT_MS = 120_000;

type ImageRequest = {
  draft: DraftKey;
  kind: ImageKind;
  jpeg: Blob;
  /** 0 to 1. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
};

/**
 * By XMLHttpRequest, because fetch reports no upload progress. @throws UploadError with a message for the
 * user
 */
export function sendImage({ draft, kind, jpeg, onProgress, signal }: ImageRequest): Promise<UploadedImage> {
  if (!draftKeySchema.safeParse(draft).success) {
    return Promise.reject(new UploadError('Invalid draft ID format', false));
  }
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/drafts/${draft.id}/images?kind=${kind}`);
    request.setRequestHeader('Content-Type', 'image/jpeg');
    request.setRequestHeader('Authorization', `Bearer ${draft.token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = readAnswer(request.status, request.responseText);
      if (answer instanceof UploadError) reject(answer);
      else resolve(answer);
    };
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.ontimeout = () => reject(new UploadError('The upload took too long. Please try again.', true));
    request.onerror = () => reject(new UploadError('Failed to upload image', true));
    request.onabort = () => reject(new UploadError('Failed to upload image', true));
    signal.addEventListener('abort', () => request.abort());
    request.send(jpeg);
  });
}

/** 5xx errors can be retried. */
export function readAnswer(status: number, body: string): UploadedImage | UploadError {
  const answer = parseRecord(body);
  if (status === 200) {
    const { url, path, size } = answer;
    if (typeof url !== 'string' || typeof path !== 'string' || typeof size !== 'number') {
      return new UploadError('Upload succeeded but no data returned', true);
    }
    return { url, path, size };
  }
  const message = typeof answer.message === 'string' && answer.message !== '' ? answer.message : null;
  if (status < 500) return new UploadError(message ?? sentenceFor(status), status === 404 || status === 429);
  const reference = typeof answer.requestId === 'string' ? answer.requestId : undefined;
  return new UploadError(message ? `Upload failed: ${message}` : 'Failed to upload image', true, reference);
}

/** For responses of proxies, which have no message of ours. */
export function sentenceFor(status: number): string {
  return status === 413 ? IMAGE_MESSAGES.unsendable : 'Failed to upload image';
}

function parseRecord(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
