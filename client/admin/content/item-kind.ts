import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { BindField } from '#client/ui/form.tsx';
import type { Reorder, Version } from '#shared/content.ts';

export type Item = Version & { name: string };
export type ItemSchema = z.ZodMiniType<{ name: string }, object>;

/** A kind of thing that the shop offers and the studio adds, edits, puts into order and deletes. */
export interface ItemKind<Listed extends Item, Schema extends ItemSchema> {
  /** 'package' */
  word: string;
  /** 'Add a package' */
  add: string;
  schema: Schema;
  empty: z.input<Schema>;
  toFields: (item: Listed) => z.input<Schema>;
  /** The fields, without the button. */
  Fields: (props: { fields: BindField<z.input<Schema>> }) => ReactNode;
  /** In what somebody else's version differs, each by its label and what it says. */
  compare: (theirs: Listed, base: Listed) => [label: string, text: string][];
  /** `trpc.admin.packages` */
  router: ItemRouter<Listed, z.output<Schema>>;
  listKey: QueryKey;
}

/** The procedures that every kind has, as hooks. */
interface ItemRouter<Listed, Content> {
  list: {
    useQuery: (
      input: undefined,
      options: { staleTime: number },
    ) => { data: Listed[] | undefined; error: unknown; refetch: () => Promise<unknown> };
  };
  create: Mutation<Content, unknown>;
  update: Mutation<Version & Content, Answer & { current: Listed }>;
  delete: Mutation<Version, Answer>;
  reorder: Mutation<Reorder, Answer>;
}

interface Mutation<Input, Output> {
  useMutation: () => { isPending: boolean; mutateAsync: (input: Input) => Promise<Output> };
}

type Answer = { status: 'saved' | 'stale' };

/** 'Package' */
export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
