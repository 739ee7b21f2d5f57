/**
 * The address of a page of the back office for mails and paper: whoever is signed in is led on at once, and others once
 * they have signed in, as the back office itself sends them home. @param path from the root, without a language
 */
export function signInFirst(path: string): string {
  return `/auth?from=${path.replaceAll('&', '%26')}`;
}
