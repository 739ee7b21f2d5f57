/** What there is to say; the number by which we find a failure of ours stands in a line of its own, and small. */
export function Sentence({ text }: { text: string }) {
  const [sentence, reference] = text.split('\n');
  return (
    <>
      {sentence}
      {reference && <small className="block font-normal text-soft text-xs">{reference}</small>}
    </>
  );
}
