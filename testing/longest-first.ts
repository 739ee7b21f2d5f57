import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Each takes about as long as all that a worker has left at the end, where it would keep the others waiting. */
const LONGEST = [
  'testing/races/races.test.ts',
  'testing/access/access.test.ts',
  'server/admin/orders/list-orders.test.ts',
  'testing/fuzz/fuzz.test.ts',
  'server/privacy/privacy.test.ts',
  'server/function.test.ts',
  'server/proof/files.test.ts',
  'server/privacy/stages.test.ts',
  'server/proof/proof.test.ts',
  'server/http/app.test.ts',
  'server/admin/waits/waits.test.ts',
  'server/bench/storm/storm.test.ts',
  // Waits for the build that the function's tests begin.
  'server/commands/container.test.ts',
];

/** Vitest begins with the largest files where it has not yet seen how long they take, such as in a new folder. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const missing = LONGEST.filter((path) => !existsSync(join(root, path)));
    if (missing.length > 0)
      throw new Error(`longest-first.ts names ${missing.join(', ')}, which is not there.`);
    const places = new Map(LONGEST.map((path, place) => [join(root, path), place]));
    const placeOf = ({ moduleId }: TestSpecification) => places.get(moduleId) ?? LONGEST.length;
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
