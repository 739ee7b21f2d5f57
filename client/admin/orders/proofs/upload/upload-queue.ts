import type { ApiOutput } from '#client/api/trpc.ts';
import { refuseFile, type UploadState } from '#shared/proof-files.ts';
import type { UploadInput } from '#shared/proof-schema.ts';

export type UploadPermission = ApiOutput['admin']['proofs']['startUpload']['permission'];

export type UploadPlace = Pick<UploadInput, 'orderId' | 'versionId'>;

export type QueuedUpload = {
  id: string;
  place: UploadPlace;
  purpose: UploadInput['purpose'];
  file: File;
  state: 'waiting' | 'sending' | 'interrupted' | 'checking' | 'failed';
  /** 0 to 1. */
  progress: number;
  /** Why it failed. */
  message: string | null;
  canRetry: boolean;
  /** The server's id, once it knows of the file. */
  uploadId: string | null;
};

/** An upload of before, whose file never arrived as a whole. */
type OpenUpload = Pick<UploadInput, 'versionId' | 'purpose' | 'name' | 'bytes'> & { id: string };

/** The steps of an upload; each throws LostConnectionError, PermissionOverError or the person's sentence. */
export type UploadSteps = {
  start: (input: UploadInput) => Promise<{ id: string; permission: UploadPermission }>;
  permit: (id: string) => Promise<UploadPermission>;
  send: (upload: {
    permission: UploadPermission;
    file: File;
    onProgress: (progress: number) => void;
    signal: AbortSignal;
  }) => Promise<void>;
  finish: (id: string) => Promise<{ state: UploadState; message: string | null }>;
  cancel: (id: string) => Promise<void>;
  /** Waits until a further try is worth it. @param tries so far */
  pause: (tries: number, signal: AbortSignal) => Promise<void>;
};

export class LostConnectionError extends Error {}
export class PermissionOverError extends Error {}

const AT_ONCE = 3;
const TRIES_MAX = 12;
const GIVEN_UP = 'The connection is still interrupted. Please try again once it is back.';
const BY_NAME = new Intl.Collator('en', { numeric: true });

/**
 * Sends files three at a time, goes on after a cut connection, and finishes them one after the other, so that pages
 * come in the order of their names however fast each was sent.
 */
export function createUploadQueue(steps: UploadSteps, onArrived: () => void) {
  let uploads: readonly QueuedUpload[] = [];
  const listeners = new Set<() => void>();
  const stops = new Map<string, AbortController>();
  const slots = createSlots(AT_ONCE);
  let lastSettled: Promise<unknown> = Promise.resolve();

  function show(next: readonly QueuedUpload[]) {
    uploads = next;
    for (const listener of listeners) listener();
  }

  const find = (id: string) => uploads.find((upload) => upload.id === id);
  const forget = (id: string) => show(uploads.filter((upload) => upload.id !== id));
  const alter = (id: string, change: Partial<QueuedUpload>) =>
    show(uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));

  function begin(upload: QueuedUpload) {
    const stop = new AbortController();
    stops.set(upload.id, stop);
    const before = lastSettled;
    lastSettled = run(upload, stop.signal, before)
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        alter(upload.id, { state: 'failed', ...explain(error) });
      })
      .finally(() => stops.delete(upload.id));
  }

  async function run({ id }: QueuedUpload, signal: AbortSignal, before: Promise<unknown>) {
    const uploadId = await slots.use(() => sendWhole(id, signal));
    alter(id, { state: 'checking', progress: 1 });
    await before;
    const answer = await keepTrying(id, signal, () => finishUntilKnown(uploadId, signal));
    if (answer.state === 'failed') {
      alter(id, { state: 'failed', message: answer.message, canRetry: false });
      await steps.cancel(uploadId).catch(() => {});
    } else forget(id);
    onArrived();
  }

  async function sendWhole(id: string, signal: AbortSignal): Promise<string> {
    const started = await keepTrying(id, signal, () => startOrResume(id));
    alter(id, { uploadId: started.id });
    let { permission } = started;
    await keepTrying(id, signal, async () => {
      const upload = find(id);
      if (!upload) throw new Error('This file was removed.');
      alter(id, { state: 'sending' });
      const onProgress = (progress: number) => alter(id, { progress });
      try {
        await steps.send({ permission, file: upload.file, onProgress, signal });
      } catch (error) {
        if (!(error instanceof PermissionOverError)) throw error;
        permission = await steps.permit(started.id);
        throw new LostConnectionError();
      }
    });
    return started.id;
  }

  async function startOrResume(id: string) {
    const upload = find(id);
    if (!upload) throw new Error('This file was removed.');
    const { file, place, purpose, uploadId } = upload;
    alter(id, { state: 'sending' });
    if (uploadId) return { id: uploadId, permission: await steps.permit(uploadId) };
    return steps.start({ ...place, purpose, name: file.name, type: file.type, bytes: file.size });
  }

  async function finishUntilKnown(uploadId: string, signal: AbortSignal) {
    for (let asked = 1; ; asked++) {
      const answer = await steps.finish(uploadId);
      if (answer.state !== 'open') return answer;
      await steps.pause(asked, signal);
    }
  }

  async function keepTrying<Result>(id: string, signal: AbortSignal, step: () => Promise<Result>) {
    for (let tries = 1; ; tries++) {
      signal.throwIfAborted();
      try {
        return await step();
      } catch (error) {
        if (!(error instanceof LostConnectionError)) throw error;
        if (tries === TRIES_MAX) throw new LostConnectionError(GIVEN_UP);
        alter(id, { state: 'interrupted' });
        await steps.pause(tries, signal);
      }
    }
  }

  return {
    read: () => uploads,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** @param open uploads of before: the same file chosen again goes on with one of them */
    add(files: readonly File[], place: UploadPlace, open: readonly OpenUpload[] = []) {
      const taken = new Set(uploads.map(({ uploadId }) => uploadId));
      const added = files
        .toSorted((a, b) => BY_NAME.compare(a.name, b.name))
        .map((file): QueuedUpload => {
          const purpose = purposeOf(file, place);
          const again = open.find((before) => !taken.has(before.id) && isSame(before, file, place, purpose));
          if (again) taken.add(again.id);
          const message = refuseFile({ purpose, type: file.type, bytes: file.size });
          return {
            id: crypto.randomUUID(),
            place,
            purpose,
            file,
            state: message ? 'failed' : 'waiting',
            progress: 0,
            message,
            canRetry: false,
            uploadId: again?.id ?? null,
          };
        });
      show([...uploads, ...added]);
      for (const upload of added) if (upload.state === 'waiting') begin(upload);
    },

    retry(id: string) {
      alter(id, { state: 'waiting', message: null, canRetry: false });
      const upload = find(id);
      if (upload) begin(upload);
    },

    remove(id: string) {
      const uploadId = find(id)?.uploadId;
      stops.get(id)?.abort();
      forget(id);
      if (uploadId) void steps.cancel(uploadId).then(onArrived, () => {});
    },
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

function purposeOf({ type }: File, { versionId }: UploadPlace): UploadInput['purpose'] {
  if (versionId === null) return 'delivery';
  return type === 'application/pdf' ? 'book' : 'page';
}

function isSame(open: OpenUpload, file: File, { versionId }: UploadPlace, purpose: string): boolean {
  return (
    open.name === file.name &&
    open.bytes === file.size &&
    open.purpose === purpose &&
    open.versionId === versionId
  );
}

function explain(error: unknown): Pick<QueuedUpload, 'message' | 'canRetry'> {
  const message = error instanceof Error && error.message ? error.message : 'This file could not be sent.';
  return { message, canRetry: true };
}

function createSlots(count: number) {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
    async use<Result>(work: () => Promise<Result>): Promise<Result> {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free++;
      }
    },
  };
}
