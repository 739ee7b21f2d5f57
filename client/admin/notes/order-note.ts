import type { ApiOutput } from '#client/api/trpc.ts';

export type OrderNote = ApiOutput['admin']['notes']['list'][number];

/** Takes the focus of a note that is deleted. */
export const NOTES_HEADING_ID = 'order-notes';
