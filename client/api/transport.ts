import { createTRPCClient, httpBatchLink, splitLink, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable, tap } from '@trpc/server/observable';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { errorText } from '#shared/error-text.ts';
import { LANGUAGE_HEADER } from '#shared/language.ts';
import { BATCH_ITEMS_MAX, REQUEST_BYTES_MAX } from '#shared/request-limits.ts';
import { API } from './api.ts';
import { reloadAfterRelease } from './new-release.ts';
import { announceSessionChange } from './session-hint.ts';
import type { ApiClient, ApiRouter } from './trpc.ts';

/** Below the limits of proxies, and enough for one batch of any page. */
const URL_LENGTH_MAX = 2000;

/** An UNAUTHORIZED answer ends the session in the page, except from signing in. */
const noticeEndedSession: TRPCLink<ApiRouter> = () => (call) =>
  call.next(call.op).pipe(
    tap({
      error({ data }) {
        const isRefused = data?.code === 'UNAUTHORIZED' && call.op.path !== 'account.signIn';
        // Admin procedures answer NOT_FOUND to others; a refetch of the session shows which it is.
        const isHidden = data?.code === 'NOT_FOUND' && call.op.path.startsWith('admin.');
        if (isRefused || isHidden) announceSessionChange();
      },
    }),
  );

/** Writes an error's sentence in the language of this page, and one for a lost connection, which has none. */
const writeErrors: TRPCLink<ApiRouter> = () => (call) =>
  observable((observer) =>
    call.next(call.op).subscribe({
      ...observer,
      error(error) {
        if (!error.data) {
          return observer.error(new TRPCClientError(m.connection_not_reached(), { cause: error }));
        }
        const { text } = error.data;
        if (!text) return observer.error(error);
        import('./write-error.ts')
          .then(({ sentenceOfError }) => sentenceOfError(text) ?? error.message)
          .catch(() => error.message)
          .then((message) => observer.error(Object.assign(error, { message })));
      },
    }),
  );

/** Only the back office is told of changes, so the code of that is loaded with the first one. */
const liveLinkLater: TRPCLink<ApiRouter> = (runtime) => (call) =>
  observable((observer) => {
    let isOver = false;
    let stop = () => {
      isOver = true;
    };
    import('./live-link.ts').then(
      ({ liveLink }) => {
        if (!isOver) stop = liveLink(runtime)(call).subscribe(observer).unsubscribe;
      },
      (cause) => observer.error(new TRPCClientError(m.connection_not_reached(), { cause })),
    );
    return () => stop();
  });

/** Calls of the same moment share a request. Each link gathers calls of its own. */
const batchedCalls = () =>
  httpBatchLink<ApiRouter>({
    ...API,
    headers: () => ({ [LANGUAGE_HEADER]: getLocale() }),
    maxURLLength: URL_LENGTH_MAX,
    maxItems: BATCH_ITEMS_MAX,
    fetch: sendWithinLimit,
  });

/** Sends nothing while the server renders. */
export const apiClient: ApiClient = createTRPCClient<ApiRouter>({
  links: [
    // The error has its sentence then, which is shown in the same turn and removed by the dialog that says more.
    noticeEndedSession,
    writeErrors,
    reloadAfterRelease,
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: liveLinkLater,
      false: splitLink({
        // Its answer may wait for Stripe, and a batch is answered when its last call is.
        condition: ({ path }) => path === 'checkout.result',
        true: batchedCalls(),
        false: batchedCalls(),
      }),
    }),
  ],
});

/** Refuses requests that are too large before sending, and explains a proxy's refusal. */
async function sendWithinLimit(url: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const isSendable = new Blob([String(init?.body ?? '')]).size <= REQUEST_BYTES_MAX;
  const answer = isSendable ? await fetch(url, init) : undefined;
  if (answer && answer.status !== 413) return answer;
  // Its sentence is written as those of the server's errors are.
  const data = { code: 'PAYLOAD_TOO_LARGE', httpStatus: 413, text: errorText('errors_too_large') };
  const error = { json: { message: '', code: -32013, data } };
  return new Response(JSON.stringify({ error }), { status: 413 });
}
