import type * as errors from '#messages/errors';
import { formatDate } from './dates.ts';
import { formatMoney } from './money.ts';

type Errors = typeof errors;
export type ErrorKey = keyof Errors;

/** A value in an error's sentence, written in the language of its reader: cents, and dates in ISO 8601. */
export type ErrorParameter = string | number | { cents: number; currency?: string } | { date: string };

/** How an error travels from the server; it becomes a sentence where it is read. */
export type ErrorText = { key: ErrorKey; parameters: Record<string, ErrorParameter> };

/** @param parameters those that the message names */
export function errorText<Key extends ErrorKey>(
  key: Key,
  ...[parameters]: keyof Parameters<Errors[Key]>[0] extends never
    ? []
    : [Record<keyof Parameters<Errors[Key]>[0], ErrorParameter>]
): ErrorText {
  return { key, parameters: { ...parameters } };
}

/** @returns undefined for a key of a later release */
export function writeError(sentences: Errors, { key, parameters }: ErrorText): string | undefined {
  const write = sentences[key] as ((inputs: Record<string, string | number>) => string) | undefined;
  const written = Object.entries(parameters).map(([name, value]) => [name, writeParameter(value)]);
  return write?.(Object.fromEntries(written));
}

function writeParameter(value: ErrorParameter): string | number {
  if (typeof value !== 'object') return value;
  return 'date' in value ? formatDate(new Date(value.date)) : formatMoney(value.cents, value.currency);
}
