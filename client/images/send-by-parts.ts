import { m } from '#messages';

type Permission = { method: 'PUT' | 'POST'; url: string; headers: Record<string, string> };

/** The parts of a file that are still to be sent. In bytes, `end` exclusive; parts are numbered from 1. */
export type UploadPlan = {
  id: string;
  byParts: boolean;
  parts: { number: number; start: number; end: number; permission: Permission }[];
};

/** The steps of an upload; each throws LostConnectionError, PermissionOverError or the person's sentence. */
export type PartSteps = {
  /** @returns what is still to be sent */
  permit: (id: string) => Promise<UploadPlan>;
  /** @returns the store's tag of what was sent */
  send: (part: {
    permission: Permission;
    body: Blob;
    onProgress: (bytes: number) => void;
    signal: AbortSignal;
  }) => Promise<string | null>;
  savePart: (part: { id: string; number: number; tag: string }) => Promise<void>;
  finish: (id: string) => Promise<{ state: 'open' | 'working' | 'done' | 'failed'; message: string | null }>;
  /** Waits until a further try is worth it. @param tries so far */
  pause: (tries: number, signal: AbortSignal) => Promise<void>;
};

export class LostConnectionError extends Error {}
export class PermissionOverError extends Error {}

/** A file that is being sent, and the callback that reports how far it is. */
export type Sending = {
  file: Blob;
  /** The server's id, if it knows of the file. */
  uploadId: string | null;
  start: () => Promise<UploadPlan>;
  alter: (change: {
    state?: 'sending' | 'interrupted';
    /** 0 to 1. */
    progress?: number;
    uploadId?: string;
  }) => void;
  signal: AbortSignal;
};

const TRIES_MAX = 12;

/**
 * Sends the parts of a file that the store lacks, one after the other. A part that is cut off is sent again, with tries
 * of its own. @returns the server's id of the upload
 */
export async function sendFile(steps: PartSteps, sending: Sending): Promise<string> {
  let plan = await keepTrying(steps, sending, () => startOrResume(steps, sending));
  sending.alter({ uploadId: plan.id });
  while (plan.parts.length > 0) {
    plan = await keepTrying(steps, sending, async () => {
      try {
        return await sendPart(steps, sending, plan);
      } catch (error) {
        if (!(error instanceof PermissionOverError)) throw error;
        plan = await steps.permit(plan.id);
        throw new LostConnectionError();
      }
    });
  }
  return plan.id;
}

/** Polls until the file is accepted or refused, because another tab or a job may be checking it. */
export function finishFile(steps: PartSteps, sending: Sending, uploadId: string) {
  return keepTrying(steps, sending, async () => {
    for (let asked = 1; ; asked++) {
      const answer = await steps.finish(uploadId);
      if (answer.state !== 'open') return answer;
      await steps.pause(asked, sending.signal);
    }
  });
}

function startOrResume(steps: PartSteps, { uploadId, start, alter }: Sending): Promise<UploadPlan> {
  alter({ state: 'sending' });
  return uploadId ? steps.permit(uploadId) : start();
}

/** @returns the plan without the part that was sent */
async function sendPart(
  steps: PartSteps,
  { file, alter, signal }: Sending,
  plan: UploadPlan,
): Promise<UploadPlan> {
  const [part, ...parts] = plan.parts;
  if (!part) return plan;
  const missing = plan.parts.reduce((bytes, { start, end }) => bytes + end - start, 0);
  const onProgress = (bytes: number) => alter({ progress: (file.size - missing + bytes) / file.size });
  alter({ state: 'sending' });
  onProgress(0);
  const body = plan.byParts ? file.slice(part.start, part.end) : file;
  const tag = await steps.send({ permission: part.permission, body, onProgress, signal });
  if (plan.byParts) {
    if (!tag) throw new Error(m.studio_pages_no_tag());
    await steps.savePart({ id: plan.id, number: part.number, tag });
  }
  return { ...plan, parts };
}

async function keepTrying<Result>(
  steps: PartSteps,
  { alter, signal }: Sending,
  step: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    signal.throwIfAborted();
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof LostConnectionError)) throw error;
      if (tries === TRIES_MAX) throw new LostConnectionError(m.studio_pages_given_up());
      alter({ state: 'interrupted' });
      await steps.pause(tries, signal);
    }
  }
}
