import type { TRPCLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import { sessionStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { RELEASE_HEADER } from '#shared/release.ts';
import type { ApiRouter } from './trpc.ts';

/** Refusals that a page of an earlier release can get for an input of its time. */
const REFUSALS = ['BAD_REQUEST', 'CONFLICT', 'NOT_FOUND', 'PRECONDITION_FAILED'];

/**
 * Reloads a page of an earlier release whose mutation the server has refused, once for each release. What was typed is
 * kept. The back office has editors that no reload restores; it shows the refusal.
 */
export const reloadAfterRelease: TRPCLink<ApiRouter> = () => (call) =>
  call.next(call.op).pipe(
    tap({
      error({ data, meta }) {
        const { type, path } = call.op;
        if (type !== 'mutation' || path.startsWith('admin.') || !REFUSALS.includes(data?.code ?? '')) return;
        const release = releaseOf(meta?.response);
        if (!release || isRunning(release) || sessionStore.read(STORAGE_KEYS.reloadedFor) === release) return;
        if (sessionStore.write(STORAGE_KEYS.reloadedFor, release)) void reload();
      },
    }),
  );

function releaseOf(response: unknown): string | null {
  return response instanceof Response ? response.headers.get(RELEASE_HEADER) : null;
}

/** The development server has no releases, and a proof's page is a document with another script. */
function isRunning(release: string): boolean {
  const entry = document.querySelector<HTMLScriptElement>('script[src^="/assets/entry-"]');
  return !entry || new URL(entry.src).pathname === release;
}

async function reload(): Promise<void> {
  const { reloadKeepingText } = await import('#client/storage/reload-keeping-text.ts');
  reloadKeepingText({
    title: 'The shop was just updated',
    description: 'This page has been loaded again. Nothing you entered is lost; please try again.',
  });
}
