import { referenceOf, sentenceOf } from '#client/api/errors.ts';

/** The server's sentence on an error, else `fallback`, and the reference of a failure of ours. */
export function ErrorText({ error, fallback }: { error: unknown; fallback: string }) {
  return (
    <>
      {sentenceOf(error, fallback)}
      <ErrorReference id={referenceOf(error)} />
    </>
  );
}

/** The id by which the studio finds a failure of ours in the log, small and in a line of its own. */
export function ErrorReference({ id }: { id: string | undefined }) {
  return id && <small className="block font-normal text-soft text-xs">Error reference: {id}</small>;
}
