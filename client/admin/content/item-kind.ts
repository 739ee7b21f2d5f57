import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Reorder, Version } from '../../../shared/content';
import type { ApiClient } from '../../api';
import type { BindField } from '../../ui/form';

type Admin = ApiClient['admin'];

export type Item = Version & { name: string };
export type ItemSchema = z.ZodMiniType<{ name: string }, object>;

/** A kind of thing that the shop offers and the studio adds, edits, puts into order and deletes. */
export interface ItemKind<Listed extends Item, Schema extends ItemSchema> {
  /** 'package' */
  word: string;
  /** 'Add a package' */
  add: string;
  listKey: QueryKey;
  /** What a form of it checks. */
  schema: Schema;
  empty: z.input<Schema>;
  toFields: (item: Listed) => z.input<Schema>;
  /** The fields, without the button. */
  Fields: (props: { fields: BindField<z.input<Schema>> }) => ReactNode;
  /** In what somebody else's version differs, each by its label and what it says. */
  compare: (theirs: Listed, base: Listed) => [label: string, text: string][];
  create: (admin: Admin, content: z.output<Schema>) => Promise<unknown>;
  update: (admin: Admin, change: Version & z.output<Schema>) => Promise<Answer & { current: Listed }>;
  remove: (admin: Admin, version: Version) => Promise<Answer>;
  reorder: (admin: Admin, order: Reorder) => Promise<Answer>;
}

type Answer = { status: 'saved' | 'stale' };

/** 'Package' */
export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
