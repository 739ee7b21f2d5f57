import { type BodyAnswer, NoAnswerError, readFields, sendBody } from '#client/api/send-body.ts';
import { isAnswered, isRefusal } from '#client/ui/errors.ts';
import { m } from '#messages';
import { LostConnectionError, type PartSteps, PermissionOverError } from './send-by-parts.ts';

/** ms */
const STALLED_MS = 45_000;
const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 15_000;

/** Asks the server. @throws LostConnectionError where a further try may succeed */
export async function askServer<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (isRefusal(error) && error.data.httpStatus !== 429) throw error;
    throw new LostConnectionError(isAnswered(error) ? error.message : undefined);
  }
}

/** Sends straight to the store. @returns its tag of what was sent */
export async function sendPart({ permission, body, onProgress, signal }: Parameters<PartSteps['send']>[0]) {
  try {
    const answer = await sendBody({
      ...permission,
      body,
      silentMs: STALLED_MS,
      onProgress: ({ bytes }) => onProgress(bytes),
      signal,
    });
    const failure = failureOf(answer);
    if (failure) throw failure;
    return tagOf(answer);
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    throw error.why === 'aborted' ? signal.reason : new LostConnectionError();
  }
}
/** S3 answers with the tag in a header, which a bucket's CORS rules have to expose; other stores with it in the body. */
function tagOf({ text, header }: BodyAnswer): string | null {
  const { etag } = readFields(text);
  return typeof etag === 'string' ? etag : header('etag');
}

/** S3 answers in XML, or with an empty body. */
function failureOf({ status, text }: BodyAnswer): Error | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 403 || status === 404 || status === 410) return new PermissionOverError();
  if (status < 400 || status >= 500 || status === 408 || status === 429) return new LostConnectionError();
  const { message } = readFields(text);
  return new Error(typeof message === 'string' ? message : m.studio_pages_store_refused());
}

/** Waits longer with each try, and until the browser is online. */
export function pause(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      reject(signal.reason);
    };
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const timer = setTimeout(
      () => navigator.onLine && end(),
      Math.min(PAUSE_MS * 2 ** (tries - 1), PAUSE_MAX_MS),
    );
    addEventListener('online', end);
    signal.addEventListener('abort', stop);
  });
}
