import { holdPage } from '#client/editing/leave-guard.ts';
import { finishFile, type Sending, sendFile } from '#client/images/send-by-parts.ts';
import { m } from '#messages';
import { type FileRefusal, refuseFile } from '#shared/proof/files.ts';
import type { UploadInput } from '#shared/proof/schema.ts';
import type { QueuedUpload, UploadPlace, UploadSteps } from './queued-upload.ts';

/** An earlier upload whose file has not arrived completely. */
type OpenUpload = Pick<UploadInput, 'versionId' | 'purpose' | 'name' | 'bytes'> & {
  id: string;
  fileModifiedAt: Date | null;
};

/** Waits, for a file that comes after another one, until all of that is there. */
type WaitForRest = (waiting: Sending) => Promise<unknown>;

const NOTHING_LEFT: WaitForRest = async () => {};

const AT_ONCE = 3;
const BY_NAME = new Intl.Collator('en', { numeric: true });

/**
 * Sends files three at a time, goes on after a cut connection, and finishes them one after the other, so that pages
 * come in the order of their names however fast each was sent. The server makes those of a book after it has arrived.
 */
export function createUploadQueue(steps: UploadSteps, onArrived: () => void) {
  let uploads: readonly QueuedUpload[] = [];
  const listeners = new Set<() => void>();
  const stops = new Map<string, AbortController>();
  const slots = createSlots(AT_ONCE);
  let lastSettled: Promise<WaitForRest> = Promise.resolve(NOTHING_LEFT);

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
        if (!stop.signal.aborted) alter(upload.id, { state: 'failed', ...explain(error) });
        // The next file has still to wait for the one before this.
        return before;
      })
      .finally(() => stops.delete(upload.id));
  }

  async function run(
    upload: QueuedUpload,
    signal: AbortSignal,
    before: Promise<WaitForRest>,
  ): Promise<WaitForRest> {
    const { id, file, place, purpose, uploadId: known } = upload;
    const { name, type, size: bytes } = file;
    const modifiedAt = new Date(file.lastModified);
    const sending = {
      file,
      uploadId: known,
      start: () => steps.start({ ...place, purpose, name, type, bytes, modifiedAt }),
      alter: (change: Partial<QueuedUpload>) => alter(id, change),
      signal,
    };
    const uploadId = await slots.use(() => sendFile(steps, sending));
    alter(id, { state: 'checking', progress: 1 });
    const waitForRest = await before;
    await waitForRest(sending);
    const answer = await finishFile(steps, sending, uploadId);
    if (answer.state === 'failed') {
      alter(id, { state: 'failed', message: answer.message, canRetry: false });
      await steps.cancel(uploadId).catch(() => {});
    } else forget(id);
    onArrived();
    if (answer.state !== 'working') return NOTHING_LEFT;
    // A book that is refused or deleted meanwhile holds nothing up.
    return (waiting) => finishFile(steps, waiting, uploadId).catch(() => waiting.signal.throwIfAborted());
  }

  return {
    read: () => uploads,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** @param open earlier uploads, one of which is resumed if its file is chosen again */
    add(files: readonly File[], place: UploadPlace, open: readonly OpenUpload[] = []) {
      const taken = new Set(uploads.map(({ uploadId }) => uploadId));
      const added = files
        .toSorted((a, b) => BY_NAME.compare(a.name, b.name))
        .map((file) => {
          const upload = queued(file, place);
          const again = open.find((before) => !taken.has(before.id) && isSame(before, upload));
          if (again) taken.add(again.id);
          return { ...upload, uploadId: again?.id ?? null };
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

/** The browser asks before a page is left while files are sent, whichever part of the back office it shows by then. */
export function holdPageWhileSending({ read, subscribe }: Pick<UploadQueue, 'read' | 'subscribe'>): void {
  let letGo: (() => void) | null = null;
  subscribe(() => {
    if (read().some(({ state }) => state !== 'failed')) letGo ??= holdPage();
    else {
      letGo?.();
      letGo = null;
    }
  });
}

const REFUSALS: Record<FileRefusal, () => string> = {
  errors_proof_file_page_type: m.errors_proof_file_page_type,
  errors_proof_file_book_type: m.errors_proof_file_book_type,
  errors_proof_file_page_size: m.errors_proof_file_page_size,
  errors_proof_file_size: m.errors_proof_file_size,
};

/** A file of a wrong type or size fails before it is sent. */
function queued(file: File, place: UploadPlace): QueuedUpload {
  const purpose = purposeOf(file, place);
  const refusal = refuseFile({ purpose, type: file.type, bytes: file.size });
  return {
    id: crypto.randomUUID(),
    place,
    purpose,
    file,
    state: refusal ? 'failed' : 'waiting',
    progress: 0,
    message: refusal && REFUSALS[refusal](),
    canRetry: false,
    uploadId: null,
  };
}

function purposeOf({ type }: File, { versionId }: UploadPlace): UploadInput['purpose'] {
  if (versionId === null) return 'delivery';
  return type === 'application/pdf' ? 'book' : 'page';
}

/** The modification time distinguishes files of one name and size, because their parts must not be mixed. */
function isSame(open: OpenUpload, { file, place, purpose }: QueuedUpload): boolean {
  return (
    open.name === file.name &&
    open.bytes === file.size &&
    open.fileModifiedAt?.getTime() === file.lastModified &&
    open.purpose === purpose &&
    open.versionId === place.versionId
  );
}

function explain(error: unknown): Pick<QueuedUpload, 'message' | 'canRetry'> {
  const message = error instanceof Error && error.message ? error.message : m.studio_pages_file_not_sent();
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
