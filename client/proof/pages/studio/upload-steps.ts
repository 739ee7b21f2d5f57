import { apiClient } from '#client/api/transport.ts';
import { askServer, pause, sendPart } from '#client/images/send-part.ts';
import type { UploadSteps } from './queued-upload.ts';

const { proofs } = apiClient.admin;

export const uploadSteps: UploadSteps = {
  start: (input) => askServer(() => proofs.startUpload.mutate(input)),
  permit: (id) => askServer(() => proofs.permitUpload.mutate({ id })),
  savePart: (part) => askServer(() => proofs.savePart.mutate(part)),
  finish: (id) => askServer(() => proofs.finishUpload.mutate({ id })),
  cancel: (id) => askServer(() => proofs.cancelUpload.mutate({ id })),
  send: sendPart,
  pause,
};
