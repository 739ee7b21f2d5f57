import {
  createTRPCClient,
  httpBatchLink,
  httpSubscriptionLink,
  splitLink,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/client';
import { observable, tap } from '@trpc/server/observable';
import superjson from 'superjson';
import { announceSessionChange } from '#client/account/session-hint.ts';
import { REQUEST_BYTES_MAX, TOO_LARGE } from '#shared/request.ts';
import type { ApiClient, ApiRouter } from './trpc.ts';

/** The API's one address, and how its values travel. */
export const API = { url: '/api/trpc', transformer: superjson } as const;

/** Long enough for every list of the shop in one request, short enough for any proxy. */
const URL_LENGTH_MAX = 2000;

/** Whoever is taken for a stranger has no session any more; a refused sign-in says nothing about that. */
const noticeEndedSession: TRPCLink<ApiRouter> = () => (call) =>
  call.next(call.op).pipe(
    tap({
      error({ data }) {
        const isRefused = data?.code === 'UNAUTHORIZED' && call.op.path !== 'account.signIn';
        // To a stranger the back office does not exist; what is really missing there has the session read
        // once more, and no harm done.
        const isHidden = data?.code === 'NOT_FOUND' && call.op.path.startsWith('admin.');
        if (isRefused || isHidden) announceSessionChange();
      },
    }),
  );

const NOT_REACHED = 'That did not reach us. Please check your connection and try again.';

/** Gives every error a sentence for the person: the server's own, or that there was no answer. */
const explainLostConnection: TRPCLink<ApiRouter> = () => (call) =>
  observable((observer) =>
    call.next(call.op).subscribe({
      ...observer,
      error: (error) =>
        observer.error(error.data ? error : new TRPCClientError(NOT_REACHED, { cause: error })),
    }),
  );

/** The browser's way to the server; while the server renders nothing is sent. */
export const apiClient: ApiClient = createTRPCClient<ApiRouter>({
  links: [
    noticeEndedSession,
    explainLostConnection,
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink(API),
      false: httpBatchLink({ ...API, maxURLLength: URL_LENGTH_MAX, fetch: sendWithinLimit }),
    }),
  ],
});

/** What would be refused for its size never leaves, and what a proxy refuses for it is told in our words. */
async function sendWithinLimit(url: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const isSendable = new Blob([String(init?.body ?? '')]).size <= REQUEST_BYTES_MAX;
  const answer = isSendable ? await fetch(url, init) : undefined;
  if (answer && answer.status !== 413) return answer;
  const data = { code: 'PAYLOAD_TOO_LARGE', httpStatus: 413 };
  const error = { json: { message: TOO_LARGE, code: -32013, data } };
  return new Response(JSON.stringify({ error }), { status: 413 });
}
