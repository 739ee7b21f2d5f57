import { showToast } from '#client/ui/toast.tsx';
import { typeInto } from '#client/ui/type-into.ts';
import { sessionStore } from './browser-storage.ts';
import { STORAGE_KEYS } from './storage-keys.ts';
import { storedJson } from './stored-json.ts';

/** Fields may come later: the page renders in the browser, or a tab of it is opened again. */
const TIMEOUT_MS = 60_000;

type Notice = { title: string; description: string };
type Kept = {
  path: string;
  fields: { name: string; index: number; text: string }[];
  notice?: Notice | undefined;
};

/** The entry was written by this code, so its shape is known. */
const typedText = storedJson(sessionStore, STORAGE_KEYS.typedText, (stored) => stored as Kept | null);

/** Reloads the page and keeps typed text, which not every browser does by itself. @param notice shown afterwards */
export function reloadKeepingText(notice?: Notice): void {
  const fields = textFields().flatMap((field, index) =>
    field.value ? [{ name: field.name, index, text: field.value }] : [],
  );
  if (fields.length > 0 || notice) typedText.write({ path: location.pathname, fields, notice });
  location.reload();
}

/** Restores typed text once, into fields that are empty. */
export function restoreTypedText(): void {
  const kept = takeKept();
  if (kept?.notice) showToast(kept.notice);
  if (kept?.path !== location.pathname) return;
  const { fields } = kept;
  const restore = () => {
    for (const [place, { name, index, text }] of [...fields.entries()].reverse()) {
      const field = textFields()[index];
      if (field?.name !== name) continue;
      if (field.value === '') typeInto(field, text);
      fields.splice(place, 1);
    }
    if (fields.length === 0) observer.disconnect();
  };
  const observer = new MutationObserver(restore);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), TIMEOUT_MS);
  restore();
}

/** Visible text fields, without passwords. */
function textFields(): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      '#root :is(textarea, input:is(:not([type]), [type=text], [type=email], [type=search], [type=tel]))',
    ),
  ];
}

function takeKept(): Kept | null {
  const kept = typedText.read();
  typedText.remove();
  return kept;
}
