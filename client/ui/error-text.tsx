import { m } from '#messages';
import { referenceOf, sentenceOf } from './errors.ts';

/** The server's message, else `fallback`, and the request id of an unexpected error. */
export function ErrorText({ error, fallback }: { error: unknown; fallback: string }) {
  return (
    <>
      {sentenceOf(error, fallback)}
      <ErrorReference id={referenceOf(error)} />
    </>
  );
}

/** The request id by which the studio finds an unexpected error in the log. */
export function ErrorReference({ id }: { id: string | undefined }) {
  return id && <small className="block font-normal text-soft text-xs">{m.ui_error_reference({ id })}</small>;
}
