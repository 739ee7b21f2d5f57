import { apiClient } from '#client/api/transport.ts';
import { isRefusal } from '#client/ui/errors.ts';
import { m } from '#messages';
import type { DraftKey } from '#shared/draft/comic.ts';
import { IMAGE_HEAD_BYTES, recogniseImage } from '#shared/image.ts';
import { forget, hasUnstored, type KeptOriginal, keep, listKept, noteNoneLeft } from './kept-originals.ts';
import { type OriginalsStatus, readOriginals, showOriginals } from './originals.ts';
import { finishFile, type PartSteps, sendFile } from './send-by-parts.ts';
import { askServer, pause, sendPart } from './send-part.ts';

const LOCK = 'photo-originals';
const { draft: drafts } = apiClient;

/** Those that this page has given up for now, or that were removed while they were sent. */
const stopped = new Set<string>();
let current: { imagePath: string; controller: AbortController } | null = null;
let sent = 0;
let refused: OriginalsStatus['refused'] = [];
let isRunning = false;
let isWanted = false;

/** Keeps a photo's file and sends it in the background, after all that were chosen before. */
export async function sendOriginal(imagePath: string, key: DraftKey, file: File): Promise<void> {
  const type = recogniseImage(new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer()));
  if (type === null || type === 'image/heic') return;
  await keep({ imagePath, key, file, type, name: file.name, keptAt: Date.now() });
  await resumeOriginals();
}

/** Forgets the original of a photo that was removed. */
export async function forgetOriginal(imagePath: string): Promise<void> {
  await forget(imagePath);
  stopped.add(imagePath);
  if (current?.imagePath === imagePath) current.controller.abort();
  await showLeft();
}

/** Sends what this browser still has. One tab does so at a time, and another goes on when that is closed. */
export async function resumeOriginals(): Promise<void> {
  isWanted = true;
  await showLeft();
  if (isRunning) return;
  isRunning = true;
  try {
    while (isWanted) {
      isWanted = false;
      await inTurn(sendAll);
    }
  } finally {
    isRunning = false;
    await showLeft();
  }
}

/** Sends again what is left, also what this page has given up. */
export async function retryOriginals(): Promise<void> {
  stopped.clear();
  await resumeOriginals();
}

addEventListener('online', () => {
  if (stopped.size > 0) retryOriginals().catch(console.warn);
});

async function inTurn(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(LOCK, work);
}

async function sendAll(): Promise<void> {
  for (;;) {
    const left = await listLeft();
    const [next] = left;
    if (!next) return;
    await sendOne(next, left.length);
  }
}

async function sendOne(original: KeptOriginal, left: number): Promise<void> {
  const { imagePath, name } = original;
  const controller = new AbortController();
  const { signal } = controller;
  current = { imagePath, controller };
  show('sending', left, 0);
  try {
    const { state, message } = await transmit(original, signal, left);
    await forget(imagePath);
    if (state === 'done') sent++;
    else refuse(name, message);
  } catch (error) {
    stopped.add(imagePath);
    if (signal.aborted) return;
    if (!isRefusal(error)) return console.warn(error);
    // Its photo or its draft is gone, or it will never be taken.
    await forget(imagePath);
    if (error.data.code !== 'NOT_FOUND') refuse(name, error.message);
  } finally {
    current = null;
  }
}

async function transmit(original: KeptOriginal, signal: AbortSignal, left: number) {
  const { imagePath, key, file, type } = original;
  const steps = stepsFor(key);
  const sending = {
    file,
    uploadId: null,
    signal,
    start: () => askServer(() => drafts.startOriginal.mutate({ key, imagePath, type, bytes: file.size })),
    alter: ({ state, progress }: { state?: 'sending' | 'interrupted'; progress?: number }) =>
      show(state ?? readOriginals()?.state ?? 'sending', left, progress),
  };
  const id = await sendFile(steps, sending);
  return finishFile(steps, sending, id);
}

/** The server's own folder asks for the draft's key; other stores have signed their addresses. */
function stepsFor({ token }: DraftKey): PartSteps {
  return {
    permit: (id) => askServer(() => drafts.permitOriginal.mutate({ id, token })),
    savePart: ({ id, number, tag }) =>
      askServer(() => drafts.saveOriginalPart.mutate({ id, token, number, tag })),
    finish: (id) => askServer(() => drafts.finishOriginal.mutate({ id, token })),
    send: ({ permission, ...part }) => {
      const isOurs = permission.url.startsWith('/');
      const headers = { ...permission.headers, ...(isOurs && { Authorization: `Bearer ${token}` }) };
      return sendPart({ permission: { ...permission, headers }, ...part });
    },
    pause,
  };
}

function refuse(name: string, message: string | null): void {
  refused = [...refused, { name, message: message ?? m.studio_pages_file_not_sent() }];
}

async function listLeft(): Promise<KeptOriginal[]> {
  return (await listKept()).filter(({ imagePath }) => !stopped.has(imagePath));
}

let share = 0;

function show(state: OriginalsStatus['state'], left: number, progress = share): void {
  share = progress;
  const total = sent + left;
  showOriginals({
    state,
    sent,
    total,
    progress: total === 0 ? 1 : (sent + progress) / total,
    isKept: !hasUnstored(),
    refused,
  });
}

/** Shows how much is left, between two files and after the last. */
async function showLeft(): Promise<void> {
  const kept = await listKept();
  if (kept.length === 0) noteNoneLeft();
  if (current) return show(readOriginals()?.state ?? 'sending', kept.length);
  if (kept.length > 0) return show(isRunning || isWanted ? 'waiting' : 'stopped', kept.length, 0);
  sent = 0;
  showOriginals(refused.length > 0 ? { ...EMPTY, refused } : null);
}

const EMPTY: OriginalsStatus = {
  state: 'stopped',
  sent: 0,
  total: 0,
  progress: 1,
  isKept: true,
  refused: [],
};
