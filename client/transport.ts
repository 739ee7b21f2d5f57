import { httpBatchLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '../server/router';

/** Long enough for every list of the shop in one request, short enough for any proxy. */
const URL_LENGTH_MAX = 2000;

/** The way to the server. A chunk of its own: a rendered page has its data and asks for nothing at first. */
export const createTransport = httpBatchLink<AppRouter>({
  url: '/api/trpc',
  transformer: superjson,
  maxURLLength: URL_LENGTH_MAX,
});

export const { deserialize } = superjson;
