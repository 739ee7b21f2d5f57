import type { ApiOutput } from '#client/api/trpc.ts';

export type Health = ApiOutput['admin']['health']['get'];
export type Facts = Health['facts'];
