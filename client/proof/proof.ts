import type { ApiInput, ApiOutput } from '#client/api/trpc.ts';

export type Proof = ApiOutput['proof']['get'];
export type ProofVersion = Proof['versions'][number];
export type ProofPage = ProofVersion['pages'][number];
export type Pin = Proof['pins'][number];
/** A comment as somebody else left it. */
export type CurrentPin = NonNullable<Extract<ApiOutput['proof']['savePin'], { status: 'stale' }>['pin']>;
export type Access = ApiInput['proof']['get']['of'];

/** The version that takes comments, else the newest. */
export function currentVersion({ versions, openVersionId }: Pick<Proof, 'versions' | 'openVersionId'>) {
  return versions.find(({ id }) => id === openVersionId) ?? versions[0];
}
