import type { ApiOutput } from '#client/api/trpc.ts';

export type OrderNote = ApiOutput['admin']['notes']['list'][number];
