/** Those of whom one can be chosen: nobody where the shop has one who draws, and who has no account of an artist. */
export function artistChoices<Artist extends { hasAccount: boolean }>(drawing: Artist[]): Artist[] {
  return drawing.length > 1 || drawing.some(({ hasAccount }) => hasAccount) ? drawing : [];
}
