import { tellCount } from '#shared/pluralize.ts';

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
  if (chosen === 1) return `At most ${max} images here, so yours was not added`;
  if (left === chosen) return `At most ${max} images here. You chose ${chosen}, and none of them was added`;
  return tellCount(
    left,
    `At most ${max} images here. You chose ${chosen}, and one was left out`,
    `At most ${max} images here. You chose ${chosen}, and # were left out`,
  );
}
