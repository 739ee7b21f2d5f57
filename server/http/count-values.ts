export type JsonSize = { values: number; depth: number };

/**
 * Counts in chunks of JSON what makes parsing slow: values and nesting rather than bytes. 3 MB of empty
 * objects take 250 ms, the longest comic of that size 20 ms. @returns a function that takes a chunk and
 * returns the totals
 */
export function countValues(): (piece: Uint8Array) => JsonSize {
  let [values, depth, level] = [1, 0, 0];
  let [isText, isEscaped] = [false, false];
  return (piece) => {
    // An index loop: for-of takes four times as long.
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
