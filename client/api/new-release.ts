import type { TRPCLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import { sessionStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { RELEASE_HEADER, RELEASE_META } from '#shared/release.ts';
import type { ApiRouter } from './trpc.ts';

/** Refusals that a page of an earlier release can get for an input of its time. */
const REFUSALS = ['BAD_REQUEST', 'CONFLICT', 'NOT_FOUND', 'PRECONDITION_FAILED'];

const loadReload = () => import('./reload-for-release.ts');

// With the first input, because after a release the server no longer has the files of this page.
globalThis.addEventListener?.('input', () => void loadReload().catch(() => {}), {
  once: true,
  capture: true,
});

/** Reloads a page of an earlier release that the server has refused, once for each release. Typed text is kept. */
export const reloadAfterRelease: TRPCLink<ApiRouter> = () => (call) =>
  call.next(call.op).pipe(
    tap({
      error({ data, meta }) {
        if (!REFUSALS.includes(data?.code ?? '')) return;
        const release = releaseOf(meta?.response);
        if (!release || isRunning(release) || sessionStore.read(STORAGE_KEYS.reloadedFor) === release) return;
        if (sessionStore.write(STORAGE_KEYS.reloadedFor, release)) void reload();
      },
    }),
  );

/** While the code that keeps typed text is missing, only a page without any is reloaded. */
async function reload(): Promise<void> {
  const loaded = await loadReload().catch(() => null);
  if (loaded) loaded.reloadWhenSafe();
  else if (!hasTypedText()) location.reload();
}

function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

function releaseOf(response: unknown): string | null {
  return response instanceof Response ? response.headers.get(RELEASE_HEADER) : null;
}

/** The development server has no releases. */
function isRunning(release: string): boolean {
  const running = document.querySelector<HTMLMetaElement>(`meta[name="${RELEASE_META}"]`)?.content;
  return running === undefined || running === release;
}
