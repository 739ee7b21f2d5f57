import type { TRPCClient } from '@trpc/client';
import { type createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { createServerSideHelpers } from '@trpc/react-query/server';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#server/router.ts';

export const trpc = createTRPCReact<AppRouter>();

export type ApiRouter = AppRouter;
export type ApiClient = TRPCClient<AppRouter>;
export type ApiInput = inferRouterInputs<AppRouter>;
export type ApiOutput = inferRouterOutputs<AppRouter>;
/** Reads and writes the query cache: `trpc.useUtils()` in components, and its equivalent on the server. */
export type ApiUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
export type ApiHelpers = ReturnType<typeof createServerSideHelpers<AppRouter>>;
