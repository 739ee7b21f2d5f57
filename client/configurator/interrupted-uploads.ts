import { useWizard } from '#client/draft/wizard-store.ts';
import { sessionStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { storedJson } from '#client/storage/stored-json.ts';
import { EMPTY_COMIC } from '#shared/draft/comic.ts';
import { tellLater } from './tell-later.ts';

const running = storedJson(sessionStore, STORAGE_KEYS.runningUploads, readNames);
let remembered: string[] | null = null;
let isReporting = false;

/** Asks before the page is left, and remembers the names for pages that are left all the same. */
export function rememberRunning(names: string[]): void {
  if (names.join() === remembered?.join()) return;
  remembered = names;
  if (names.length > 0) {
    running.write(names);
    addEventListener('beforeunload', askBeforeUnload);
  } else {
    running.remove();
    removeEventListener('beforeunload', askBeforeUnload);
  }
}

/**
 * Names the photos that the previous page was still sending when it was left, once their comic is open again: a word
 * before would go with the step that it stands over. They are kept until then, as the page may be loaded once more.
 */
export function reportInterrupted(): void {
  if (remembered || isReporting) return;
  const names = running.read() ?? [];
  if (names.length === 0) return;
  isReporting = true;
  const stop = useWizard.subscribe((state, previous) => {
    if (state.comicNumber === previous.comicNumber) return;
    stop();
    isReporting = false;
    if (!remembered) running.remove();
    if (state.comic !== EMPTY_COMIC) void tellLater(({ photosInterrupted }) => photosInterrupted(names));
  });
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function readNames(stored: unknown): string[] | null {
  return Array.isArray(stored) && stored.every((name) => typeof name === 'string') ? stored : null;
}
