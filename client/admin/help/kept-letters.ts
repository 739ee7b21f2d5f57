import { openBrowserStorage } from '#client/storage/browser-storage.ts';

/** Letters begun and not sent, in this browser: neither closing the dialog nor a reload throws them away. */

const storage = openBrowserStorage(() => localStorage);
/** For a browser that keeps nothing. */
const begun = new Map<string, string>();

const keyOf = (requestId: string) => `admin_answer_${requestId}`;

export function readLetter(requestId: string): string {
  return begun.get(requestId) ?? storage.read(keyOf(requestId)) ?? '';
}

export function keepLetter(requestId: string, text: string): void {
  begun.set(requestId, text);
  if (text) storage.write(keyOf(requestId), text);
  else storage.remove(keyOf(requestId));
}
