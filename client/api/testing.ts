import { createTRPCClient, httpLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import superjson from 'superjson';
import { createQueryClient } from './query-client.ts';
import type { ApiRouter, ApiUtils } from './trpc.ts';

/** A query cache with a fake server; an error thrown by `answer` is a lost connection. */
export function createTestUtils(answer: (path: string) => unknown): ApiUtils {
  const client = createTRPCClient<ApiRouter>({
    links: [
      httpLink({
        url: 'http://shop',
        transformer: superjson,
        fetch: async (url) => {
          const path = new URL(String(url)).pathname.slice(1);
          return Response.json({ result: { data: superjson.serialize(answer(path)) } });
        },
      }),
    ],
  });
  return createTRPCQueryUtils({ queryClient: createQueryClient(), client });
}
