/** Says how many of the chosen pictures exceed the limit. */
export function describeExcessImages({
  chosen,
  left,
  max,
}: {
  chosen: number;
  left: number;
  max: number;
}): string {
  if (max === 1 && left === chosen) return 'Remove the picture to upload another one';
  if (max === 1) return `One picture fits here. You chose ${chosen}, and the first was taken`;
  const rest =
    left === chosen ? 'none of them was added' : left === 1 ? 'one was left out' : `${left} were left out`;
  return chosen === 1
    ? `At most ${max} images here, so yours was not added`
    : `At most ${max} images here. You chose ${chosen}, and ${rest}`;
}
