/** Whether a part of an address can name anything of the studio's at all; others need not be looked for. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9-]{1,200}$/.test(text);
}
