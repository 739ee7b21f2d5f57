/**
 * Does the work of each item in turn. An error goes to `onError`, and keeps no other item from its turn. @returns how many
 * were done
 */
export async function countDone<Item>(
  items: Item[],
  work: (item: Item) => Promise<boolean>,
  onError: (error: unknown, item: Item) => void,
): Promise<number> {
  let done = 0;
  for (const item of items) {
    try {
      if (await work(item)) done++;
    } catch (error) {
      onError(error, item);
    }
  }
  return done;
}
