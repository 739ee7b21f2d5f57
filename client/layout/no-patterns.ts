/** In place of wouter's parser of path patterns: routes.ts matches paths by itself, so nobody ever calls this. */
export function parse(): never {
  throw new Error('Routes are matched in client/routes.ts, not by patterns of wouter.');
}
