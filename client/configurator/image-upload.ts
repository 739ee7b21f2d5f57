import pLimit from 'p-limit';
import { useSyncExternalStore } from 'react';
import { loadDrafts } from '#client/draft/keep-drafts.ts';
import { identityOf, useWizard } from '#client/draft/wizard-store.ts';
import { openPhoto, prepareImage } from '#client/images/image-file.ts';
import { DraftGoneError, sendImage, UploadError } from '#client/images/image-request.ts';
import { retry } from '#client/ui/retry.ts';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { type Comic, type DraftKey, dropHiddenInputs, type ReferenceImage } from '#shared/draft/comic.ts';
import type { ImageKind } from '#shared/draft/schema.ts';
import { rememberRunning } from './interrupted-uploads.ts';

export type Upload = {
  id: number;
  /** The uploader's id, so that the tile is found again after a visit to another step. */
  target: string;
  kind: ImageKind;
  /** Null until the server has the comic's draft, for which the upload waits. */
  draftId: string | null;
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
  /** May be called when another step is shown. */
  onAdd: (image: ReferenceImage) => unknown;
};

const UPLOADS_AT_ONCE = 3;

const limit = pLimit(UPLOADS_AT_ONCE);
/** In the order in which the pictures were chosen. */
const orders = new Map<
  number,
  UploadOrder & { comicNumber: number; controller: AbortController; arrived?: ReferenceImage }
>();
const listeners = new Set<() => void>();
let uploads: Upload[] = [];
let lastId = 0;

useWizard.subscribe((state, previous) => {
  if (state.comicNumber !== previous.comicNumber) dropWaiting();
  else if (state.serverDraft && !previous.serverDraft) startWaiting(state.serverDraft.key.id);
});

/**
 * Uploads a picture for the comic in the wizard, also after its uploader was unmounted. While the server has no draft
 * of the comic yet, the upload waits for it.
 */
export function startUpload(order: UploadOrder): void {
  const draftId = currentDraftId();
  const id = ++lastId;
  const { target, kind, file } = order;
  const { comicNumber } = useWizard.getState();
  orders.set(id, { ...order, comicNumber, controller: new AbortController() });
  setUploads([
    ...uploads,
    { id, target, kind, draftId, name: file.name, progress: 0, error: null, canRetry: false },
  ]);
  if (draftId) void limit(() => upload(id));
}

function startWaiting(draftId: string): void {
  for (const { id } of uploads.filter((upload) => upload.draftId === null)) {
    change(id, { draftId });
    void limit(() => upload(id));
  }
}

/** Photos of a comic that was closed before the server had a draft of it. */
function dropWaiting(): void {
  for (const { id } of uploads.filter((upload) => upload.draftId === null)) removeUpload(id);
}

export function retryUpload(id: number): void {
  const order = orders.get(id);
  const key = useWizard.getState().serverDraft?.key;
  if (!order || !key) return;
  change(id, { error: null, progress: 0, draftId: key.id });
  void limit(() => upload(id));
}

/** Cancels a running upload, or dismisses a failed one. */
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
    const photo = await openPhoto(file);
    const jpeg = await prepareImage(photo);
    if (controller.signal.aborted) return;
    const onProgress = (progress: number) => change(id, { progress });
    const { url, path } = await sendImage({ draft: key, kind, jpeg, onProgress, signal: controller.signal });
    order.arrived = { url, title };
    change(id, { progress: 1 });
    addArrived(target);
    sendOriginal(path, key, photo).catch(console.warn);
  } catch (error) {
    if (controller.signal.aborted) return;
    // Not awaited, as it would keep a place among those that are sent at once.
    if (error instanceof DraftGoneError) return void sendToNewDraft(id, key.id, error);
    fail(id, error);
  }
}

/** A photo outlives its draft: it is sent to the one that takes its place, which the comic gets now or with its next change. */
async function sendToNewDraft(id: number, goneId: string, gone: DraftGoneError): Promise<void> {
  const order = orders.get(id);
  try {
    const { refreshDraft, saveNow } = await loadDrafts();
    const isFirst = currentDraftId() === goneId;
    if (isFirst) await refreshDraft();
    if (!order || order.controller.signal.aborted) return;
    if (useWizard.getState().comicNumber !== order.comicNumber) return removeUpload(id);
    const draftId = currentDraftId();
    if (draftId === goneId) return fail(id, gone);
    change(id, { draftId, progress: 0 });
    if (draftId) void limit(() => upload(id));
    else if (isFirst) await saveNow();
  } catch (error) {
    fail(id, error);
  }
}

function fail(id: number, error: unknown): void {
  const order = orders.get(id);
  if (!order) return;
  const { target, file } = order;
  const message = error instanceof Error && error.message ? error.message : m.image_upload_failed();
  // Five wrong files show five errors, but announce one.
  const isSaid = uploads.some((other) => other.target === target && other.error === message);
  const { canRetry, reference } = error instanceof UploadError ? error : { canRetry: false };
  change(id, { error: message, canRetry });
  if (!isSaid)
    showToast({
      tone: 'error',
      title: m.image_failed_title(),
      description: m.image_failed_text({ file: file.name, reason: message }),
      reference,
    });
  addArrived(target);
}

/** In the background, once the copy has arrived. */
async function sendOriginal(path: string, key: DraftKey, photo: File): Promise<void> {
  const originals = await retry(() => import('#client/images/send-originals.ts'));
  await originals.sendOriginal(path, key, photo);
}

/** Adds finished uploads in order, up to the first one still running. */
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
    if (upload && isOfComic(upload)) onAdd(arrived);
  }
}

/** The running and failed uploads of inputs that are part of the order. */
export function listMissingPhotos(pageCount: number): Upload[] {
  const targets = listTargets(useWizard.getState().comic, pageCount);
  return uploads.filter((upload) => isOfComic(upload) && targets.includes(upload.target));
}

/** Waits for the running uploads. @returns those that failed */
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

function isOfComic({ draftId }: Upload): boolean {
  return draftId === currentDraftId();
}

function currentDraftId(): string | null {
  return useWizard.getState().serverDraft?.key.id ?? null;
}

export function hasFailedUpload(target: string): boolean {
  return uploads.some((upload) => upload.target === target && upload.error !== null);
}

function listTargets(comic: Comic, pageCount: number): string[] {
  const { characters, pages } = dropHiddenInputs(comic, pageCount);
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
  rememberRunning(uploads.flatMap(({ name, error }) => (error === null ? [name] : [])));
  for (const listener of listeners) listener();
}

export function useUploads(target: string): Upload[] {
  const all = useSyncExternalStore(subscribe, readUploads, readUploads);
  const draftId = useWizard((state) => state.serverDraft?.key.id ?? null);
  return all.filter((upload) => upload.target === target && upload.draftId === draftId);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readUploads(): Upload[] {
  return uploads;
}
