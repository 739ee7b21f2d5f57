/** As the server words it, in a line of its own at the end. */
const REFERENCE = '\nError reference: ';

/** What there is to say; the number by which we find a failure of ours stands in a line of its own, and small. */
export function Sentence({ text }: { text: string }) {
  const at = text.lastIndexOf(REFERENCE);
  const [sentence, reference] = at < 0 ? [text] : [text.slice(0, at), text.slice(at).trim()];
  return (
    <>
      {sentence}
      {reference && <small className="block font-normal text-soft text-xs">{reference}</small>}
    </>
  );
}
