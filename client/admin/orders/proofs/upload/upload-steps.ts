import { apiClient } from '#client/api/transport.ts';
import { isAnswered, isRefusal } from '#client/ui/errors.ts';
import { LostConnectionError, PermissionOverError, type UploadSteps } from './send-file.ts';

/** ms without a byte, after which a connection counts as cut. */
const STALLED_MS = 45_000;
const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 15_000;

const { proofs } = apiClient.admin;

export const uploadSteps: UploadSteps = {
  start: (input) => call(() => proofs.startUpload.mutate(input)),
  permit: (id) => call(() => proofs.permitUpload.mutate({ id })),
  savePart: (part) => call(() => proofs.savePart.mutate(part)),
  finish: (id) => call(() => proofs.finishUpload.mutate({ id })),
  cancel: (id) => call(() => proofs.cancelUpload.mutate({ id })),
  send,
  pause,
};

async function call<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (isRefusal(error) && error.data.httpStatus !== 429) throw error;
    throw new LostConnectionError(isAnswered(error) ? error.message : undefined);
  }
}

/** Sends straight to the store, by XMLHttpRequest because fetch reports no upload progress. */
function send({ permission, body, onProgress, signal }: Parameters<UploadSteps['send']>[0]) {
  return new Promise<string | null>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let stalled = setTimeout(abort, STALLED_MS);
    const goOn = () => {
      clearTimeout(stalled);
      stalled = setTimeout(abort, STALLED_MS);
    };
    request.open(permission.method, permission.url);
    for (const [name, value] of Object.entries(permission.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      goOn();
      onProgress(loaded);
    };
    request.onload = () => {
      const failure = failureOf(request);
      if (failure) reject(failure);
      else resolve(tagOf(request));
    };
    request.onerror = () => reject(new LostConnectionError());
    request.onabort = () => reject(signal.aborted ? signal.reason : new LostConnectionError());
    request.onloadend = () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', abort);
    };
    signal.addEventListener('abort', abort);
    request.send(body);
  });
}

/** S3 answers with the tag in a header, which a bucket's CORS rules have to expose; other stores with it in the body. */
function tagOf(request: XMLHttpRequest): string | null {
  const { etag } = readAnswer(request.responseText);
  return typeof etag === 'string' ? etag : request.getResponseHeader('etag');
}

function failureOf({ status, responseText }: XMLHttpRequest): Error | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 403 || status === 404 || status === 410) return new PermissionOverError();
  if (status >= 400 && status < 500 && status !== 408 && status !== 429)
    return new Error(sentenceIn(responseText));
  return new LostConnectionError();
}

function sentenceIn(answer: string): string {
  const { message } = readAnswer(answer);
  return typeof message === 'string' ? message : 'The store has refused this file. Please try again.';
}

function readAnswer(answer: string): { etag?: unknown; message?: unknown } {
  try {
    return JSON.parse(answer);
  } catch {
    // S3 answers in XML, or with an empty body.
    return {};
  }
}

/** Waits longer with each try, and until the browser is online. */
function pause(tries: number, signal: AbortSignal): Promise<void> {
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
