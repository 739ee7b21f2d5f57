/** The artists to choose from. One who draws alone and has no account leaves no choice: all orders are theirs. */
export function artistChoices<Artist extends { hasAccount: boolean }>(drawing: Artist[]): Artist[] {
  return drawing.length > 1 || drawing.some(({ hasAccount }) => hasAccount) ? drawing : [];
}
