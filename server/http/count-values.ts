/** What `JSON.parse` will have to make: how many values there are at most, and how deep the deepest lies. */
export type JsonSize = { values: number; depth: number };

/**
 * Counts, as a text of JSON comes in, what makes it slow to parse: not its bytes but its lists, objects and their
 * members. A million empty objects of 3 MB take a quarter of a second, the longest comic of as many bytes 20 ms.
 * @returns counts one more piece, and says what there was so far
 */
export function countValues(): (piece: Uint8Array) => JsonSize {
  let [values, depth, level] = [1, 0, 0];
  let [isText, isEscaped] = [false, false];
  return (piece) => {
    // By index: for-of takes four times as long.
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at];
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (byte === 0x5c /* \ */) isEscaped = true;
        else if (byte === 0x22 /* " */) isText = false;
        continue;
      }
      switch (byte) {
        case 0x22 /* " */:
          isText = true;
          break;
        case 0x2c /* , */:
          values++;
          break;
        case 0x5b /* [ */:
        case 0x7b /* { */:
          values++;
          level++;
          if (level > depth) depth = level;
          break;
        case 0x5d /* ] */:
        case 0x7d /* } */:
          level--;
      }
    }
    return { values, depth };
  };
}
