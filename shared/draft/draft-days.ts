import { RETENTION_DAYS } from '#shared/privacy/retention.ts';

export const DRAFT_DAYS = RETENTION_DAYS.unfinishedDraft;
