import * as z from 'zod/mini';
import { m } from '#messages';
import { revisionNumber } from './bounds.ts';
import { uuid } from './text.ts';

export const UNREADABLE = m.text_unreadable;

/** Names the revision of a record that a change builds on. */
export const versionSchema = z.object({
  id: uuid(UNREADABLE),
  revision: revisionNumber(UNREADABLE),
});
export type Version = z.output<typeof versionSchema>;

/** 'stale' if another change came first; `current` is the record as it is stored now. */
export type Saved<Item> = { status: 'saved' | 'stale'; current: Item };
