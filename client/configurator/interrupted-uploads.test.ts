import { expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { elenisComic } from '#testing/comics.ts';

vi.mock('#client/ui/toast.tsx');

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  removeItem: (key: string) => stored.delete(key),
});

/** A page whose predecessor was left while it sent these photos. */
async function openPage(names: string[]) {
  stored.set(STORAGE_KEYS.runningUploads, JSON.stringify(names));
  return reloadPage();
}

async function reloadPage() {
  vi.resetModules();
  const { openDraft, startFresh } = await import('#client/draft/wizard-store.ts');
  const { showToast } = await import('#client/ui/toast.tsx');
  const { reportInterrupted } = await import('./interrupted-uploads.ts');
  vi.mocked(showToast).mockClear();
  reportInterrupted();
  const resume = () =>
    openDraft({ comic: elenisComic, step: 3, reached: 3, serverDraft: null, cartItemId: null });
  return { resume, startFresh, showToast, report: reportInterrupted };
}

test('photos that were cut off are named when their comic is open again, and once', async () => {
  const { resume, showToast } = await openPage(['yiayia.jpg', 'papou.jpg']);
  expect(showToast).not.toHaveBeenCalled();
  resume();
  await vi.waitFor(() => expect(showToast).toHaveBeenCalled());
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    tone: 'error',
    title: '2 photos were not sent',
    description: 'The page was left before all was uploaded. Please choose again: yiayia.jpg, papou.jpg',
  });
  resume();
  expect(showToast).toHaveBeenCalledOnce();
});

test('nobody who begins a new comic is told of the photos of the last one', async () => {
  const { resume, startFresh, showToast } = await openPage(['yiayia.jpg']);
  startFresh();
  resume();
  expect(showToast).not.toHaveBeenCalled();
});

test('photos that were cut off are named too if the page is loaded once more before their comic is open', async () => {
  await openPage(['yiayia.jpg']);
  const { resume, showToast } = await reloadPage();
  resume();
  await vi.waitFor(() => expect(showToast).toHaveBeenCalledOnce());
  const later = await reloadPage();
  later.resume();
  expect(later.showToast).not.toHaveBeenCalled();
});

test('photos that were cut off are named once after the configurator was left and opened within a page', async () => {
  const { report, resume, showToast } = await openPage(['yiayia.jpg']);
  report();
  resume();
  await vi.waitFor(() => expect(showToast).toHaveBeenCalled());
  expect(showToast).toHaveBeenCalledOnce();
});
