import type { ApiOutput } from '#client/api/trpc.ts';
import type { PartSteps } from '#client/images/send-by-parts.ts';
import type { UploadInput } from '#shared/proof/schema.ts';

export type UploadPlan = ApiOutput['admin']['proofs']['startUpload'];

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

export type UploadSteps = PartSteps & {
  start: (input: UploadInput) => Promise<UploadPlan>;
  cancel: (id: string) => Promise<void>;
};
