import type { TRPCLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import { sessionStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { showToast } from '#client/ui/toast.tsx';
import { RELEASE_HEADER, RELEASE_META } from '#shared/release.ts';
import type { ApiRouter } from './trpc.ts';
import { hasUnsavedInput, onUnsavedInputChange } from './unsaved-input.ts';

/** Refusals that a page of an earlier release can get for an input of its time. */
const REFUSALS = ['BAD_REQUEST', 'CONFLICT', 'NOT_FOUND', 'PRECONDITION_FAILED'];

/**
 * Reloads a page of an earlier release that the server has refused, once for each release. Typed text is kept, except
 * in editors whose fields a reload would fill anew: while one of them has unsaved input, the person is told instead.
 */
export const reloadAfterRelease: TRPCLink<ApiRouter> = () => (call) =>
  call.next(call.op).pipe(
    tap({
      error({ data, meta }) {
        if (!REFUSALS.includes(data?.code ?? '')) return;
        const release = releaseOf(meta?.response);
        if (!release || isRunning(release) || sessionStore.read(STORAGE_KEYS.reloadedFor) === release) return;
        if (sessionStore.write(STORAGE_KEYS.reloadedFor, release)) void reloadWhenSafe();
      },
    }),
  );

function releaseOf(response: unknown): string | null {
  return response instanceof Response ? response.headers.get(RELEASE_HEADER) : null;
}

/** The development server has no releases. */
function isRunning(release: string): boolean {
  const running = document.querySelector<HTMLMetaElement>(`meta[name="${RELEASE_META}"]`)?.content;
  return running === undefined || running === release;
}

async function reloadWhenSafe(): Promise<void> {
  const { reloadKeepingText } = await import('#client/storage/reload-keeping-text.ts');
  const reload = () =>
    reloadKeepingText({
      title: 'The shop was just updated',
      description: 'This page has been loaded again. Nothing you entered is lost; please try again.',
    });
  if (!hasUnsavedInput()) return reload();
  showToast({
    tone: 'error',
    title: 'The shop was just updated',
    description:
      'This page is of the version before. What you typed stays here: copy it, then load the page again.',
  });
  const stop = onUnsavedInputChange(() => {
    if (hasUnsavedInput()) return;
    stop();
    reload();
  });
}
