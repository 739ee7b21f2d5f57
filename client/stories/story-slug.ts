/** Whether a part of an address can name a story at all; others need not be looked for. */
export function isStorySlug(text: string): boolean {
  return /^[a-z0-9-]{1,200}$/.test(text);
}
