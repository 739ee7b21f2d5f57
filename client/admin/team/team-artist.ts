import type { ApiOutput } from '#client/api/trpc.ts';

export type TeamArtist = ApiOutput['admin']['team']['artists'][number];
