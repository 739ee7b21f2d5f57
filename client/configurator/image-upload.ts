import pLimit from 'p-limit';
import { useSyncExternalStore } from 'react';
import { identityOf, useWizard } from '#client/draft/wizard-store.ts';
import { prepareImage } from '#client/images/image-file.ts';
import { sendImage, UploadError } from '#client/images/image-request.ts';
import { showToast } from '#client/ui/toast.tsx';
import { type Comic, type ImageKind, type ReferenceImage, toldStory } from '#shared/draft.ts';

export type Upload = {
  id: number;
  /** Which uploader it belongs to, so that it finds its tile again after a visit to another step. */
  target: string;
  kind: ImageKind;
  draftId: string;
  name: string;
  /** From 0 to 1. */
  progress: number;
  error: string | null;
  canRetry: boolean;
};

export type UploadOrder = {
  target: string;
  kind: ImageKind;
  file: File;
  title: string;
  /** Called when the picture has arrived, wherever the person is by then. */
  onAdd: (image: ReferenceImage) => unknown;
};

const UPLOADS_AT_ONCE = 3;

const limit = pLimit(UPLOADS_AT_ONCE);
/** In the order in which the pictures were chosen, which is the order in which they are added. */
const orders = new Map<number, UploadOrder & { controller: AbortController; arrived?: ReferenceImage }>();
const listeners = new Set<() => void>();
let uploads: Upload[] = [];
let lastId = 0;

/** Uploads a picture for the draft in the wizard. It goes on when its uploader is no longer on the screen. */
export function startUpload(order: UploadOrder): void {
  const draftId = useWizard.getState().serverDraft?.key.id;
  if (!draftId) return;
  const id = ++lastId;
  const { target, kind, file } = order;
  orders.set(id, { ...order, controller: new AbortController() });
  setUploads([
    ...uploads,
    { id, target, kind, draftId, name: file.name, progress: 0, error: null, canRetry: false },
  ]);
  void limit(() => upload(id));
}

export function retryUpload(id: number): void {
  const order = orders.get(id);
  const key = useWizard.getState().serverDraft?.key;
  if (!order || !key) return;
  change(id, { error: null, progress: 0, draftId: key.id });
  void limit(() => upload(id));
}

/** Cancels an upload under way, and lets go of one that failed. */
export function removeUpload(id: number): void {
  const order = orders.get(id);
  order?.controller.abort();
  orders.delete(id);
  setUploads(uploads.filter((upload) => upload.id !== id));
  if (order) addArrived(order.target);
}

async function upload(id: number): Promise<void> {
  const order = orders.get(id);
  const key = useWizard.getState().serverDraft?.key;
  if (!order || !key || !belongsTo(id, key.id)) return removeUpload(id);
  const { target, kind, file, title, controller } = order;
  try {
    const jpeg = await prepareImage(file);
    if (controller.signal.aborted) return;
    const onProgress = (progress: number) => change(id, { progress });
    const { url } = await sendImage({ draft: key, kind, jpeg, onProgress, signal: controller.signal });
    order.arrived = { url, title };
    change(id, { progress: 1 });
    addArrived(target);
  } catch (error) {
    if (controller.signal.aborted) return;
    const message = error instanceof Error && error.message ? error.message : 'Failed to upload image';
    // Five wrong files say so at five tiles, but aloud only once.
    const isSaid = uploads.some((other) => other.target === target && other.error === message);
    const { canRetry, reference } = error instanceof UploadError ? error : { canRetry: false };
    change(id, { error: message, canRetry });
    if (!isSaid) showToast({ tone: 'error', title: 'Upload Failed', description: message, reference });
    addArrived(target);
  }
}

/** Adds what has arrived, up to the first picture that is still on its way; one that failed holds up nobody. */
function addArrived(target: string): void {
  for (const [id, { arrived, onAdd, ...order }] of orders) {
    if (order.target !== target) continue;
    const upload = uploads.find((candidate) => candidate.id === id);
    if (!arrived) {
      if (upload && upload.error === null) return;
      continue;
    }
    orders.delete(id);
    setUploads(uploads.filter((candidate) => candidate.id !== id));
    if (upload?.draftId === useWizard.getState().serverDraft?.key.id) onAdd(arrived);
  }
}

/** What of the comic's photos is under way or has failed, as far as it will be drawn. */
export function listMissingPhotos(pageCount: number): Upload[] {
  const { comic, serverDraft } = useWizard.getState();
  const targets = listTargets(comic, pageCount);
  return uploads.filter(
    (upload) => upload.draftId === serverDraft?.key.id && targets.includes(upload.target),
  );
}

/** Waits until none of the comic's photos is under way. @returns those that failed */
export function waitForPhotos(pageCount: number, signal: AbortSignal): Promise<Upload[]> {
  return new Promise((resolve) => {
    function look() {
      const missing = listMissingPhotos(pageCount);
      if (!signal.aborted && missing.some(({ error }) => error === null)) return;
      listeners.delete(look);
      resolve(missing);
    }
    listeners.add(look);
    signal.addEventListener('abort', look, { once: true });
    look();
  });
}

/** Whether something failed here that is to be tried again or let go. */
export function hasFailedUpload(target: string): boolean {
  return uploads.some((upload) => upload.target === target && upload.error !== null);
}

/** The names of the places where the comic's photos belong. */
function listTargets(comic: Comic, pageCount: number): string[] {
  const { characters, pages } = toldStory(comic, pageCount);
  return ['references', ...[...characters, ...pages.flatMap((page) => page.scenes)].map(identityOf)];
}

function belongsTo(id: number, draftId: string): boolean {
  return uploads.some((upload) => upload.id === id && upload.draftId === draftId);
}

function change(id: number, patch: Partial<Upload>): void {
  setUploads(uploads.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)));
}

function setUploads(next: Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

/** What is under way or has failed for this uploader and the draft in the wizard. */
export function useUploads(target: string): Upload[] {
  const all = useSyncExternalStore(subscribe, readUploads, readUploads);
  const draftId = useWizard((state) => state.serverDraft?.key.id);
  return all.filter((upload) => upload.target === target && upload.draftId === draftId);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readUploads(): Upload[] {
  return uploads;
}
