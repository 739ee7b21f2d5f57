import { useEffect, useSyncExternalStore } from 'react';
import { askBeforeUnload } from '#client/editing/leave-guard.ts';
import { useRefreshProofs } from '#client/proof/studio-proof.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';
import { uploadSteps } from './upload-steps.ts';

/** Queues by order, so that uploads go on while another page of the back office is open. */
const queues = new Map<string, { queue: UploadQueue; onArrived: () => void }>();

function queueOf(orderId: string) {
  const known = queues.get(orderId);
  if (known) return known;
  const entry = { queue: createUploadQueue(uploadSteps, () => entry.onArrived()), onArrived: () => {} };
  queues.set(orderId, entry);
  return entry;
}

export function useUploads(orderId: string) {
  const entry = queueOf(orderId);
  const { queue } = entry;
  const uploads = useSyncExternalStore(queue.subscribe, queue.read);
  const refresh = useRefreshProofs();
  const isUnderWay = uploads.some(({ state }) => state !== 'failed');

  useEffect(() => {
    entry.onArrived = () => void refresh();
  });

  useEffect(() => {
    if (!isUnderWay) return;
    addEventListener('beforeunload', askBeforeUnload);
    return () => removeEventListener('beforeunload', askBeforeUnload);
  }, [isUnderWay]);

  return { queue, uploads };
}
