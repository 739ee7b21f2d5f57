import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { createEditing } from '#client/editing/edit.ts';
import type { BindField } from '#client/ui/form.tsx';
import type { Reorder } from '#shared/admin/content.ts';
import type { TranslatedKind } from '#shared/admin/translation.ts';
import type { NewItem } from '#shared/text.ts';
import type { Saved, Version } from '#shared/version.ts';
import type { Caused } from './capacity/describe-caused.ts';
import type { ListedTexts } from './item-texts.ts';

export type Item = Version & { name: string };
export type ItemSchema = z.ZodMiniType<{ name: string }, object>;

/** A kind of content that the studio adds, edits and deletes, such as packages. */
export interface EditedKind<Listed extends Item, Schema extends ItemSchema> {
  texts: ListedTexts;
  /** The id of the section's heading. */
  headingId: string;
  schema: Schema;
  /** Of kinds whose texts visitors read. */
  translations?: TranslatedKind;
  empty: z.input<Schema>;
  /** Made by `createEditing` from a function that gives an item's fields. */
  editing: ReturnType<typeof createEditing<Listed, z.input<Schema>>>;
  /** The fields, without the button. */
  Fields: (props: { fields: BindField<z.input<Schema>> }) => ReactNode;
  /** An item's fields as text, for the notice about another version. */
  textOf: (item: Listed) => { [Name in keyof z.input<Schema> & string]?: [label: string, text: string] };
  /** Gives the title of an item whose name alone does not say it. */
  nameOf?: (item: Listed | z.output<Schema>) => string;
  /** `trpc.admin.packages` */
  router: ItemRouter<Listed, z.output<Schema>>;
}

/** One that is sorted too. */
export interface ItemKind<Listed extends Item, Schema extends ItemSchema> extends EditedKind<Listed, Schema> {
  router: ItemRouter<Listed, z.output<Schema>> & { reorder: Mutation<Reorder, Answer> };
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
  create: Mutation<Content & NewItem, { id: string } & Caused>;
  update: Mutation<Version & Content, Saved<Listed> & Answer>;
  delete: Mutation<Version, Answer>;
}

interface Mutation<Input, Output> {
  useMutation: (options?: { onSettled: () => Promise<unknown> }) => {
    isPending: boolean;
    mutateAsync: (input: Input) => Promise<Output>;
  };
}

export type Answer = { status: 'saved' | 'stale' } & Caused;

export function nameOf<Listed extends Item, Schema extends ItemSchema>(
  kind: EditedKind<Listed, Schema>,
  item: Listed | z.output<Schema>,
): string {
  return kind.nameOf?.(item) ?? item.name;
}
