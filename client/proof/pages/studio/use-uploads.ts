import { useEffect, useSyncExternalStore } from 'react';
import { useRefreshProofs } from '#client/proof/studio-proof.ts';
import { createUploadQueue, holdPageWhileSending, type UploadQueue } from './upload-queue.ts';
import { uploadSteps } from './upload-steps.ts';

/** Queues by order, so that uploads go on while another page of the back office is open. */
const queues = new Map<string, { queue: UploadQueue; onArrived: () => void }>();

function queueOf(orderId: string) {
  const known = queues.get(orderId);
  if (known) return known;
  const entry = { queue: createUploadQueue(uploadSteps, () => entry.onArrived()), onArrived: () => {} };
  queues.set(orderId, entry);
  holdPageWhileSending(entry.queue);
  return entry;
}

export function useUploads(orderId: string) {
  const entry = queueOf(orderId);
  const { queue } = entry;
  const uploads = useSyncExternalStore(queue.subscribe, queue.read);
  const refresh = useRefreshProofs();

  useEffect(() => {
    entry.onArrived = () => void refresh();
  });

  return { queue, uploads };
}
