import { expect, test } from 'vitest';
import { describeBinding } from './package-features.ts';

const packages = (...dedications: boolean[]) =>
  dedications.map((includesDedication) => ({ includesDedication }));

test.each([
  ['all packages', packages(true, true), /binding, and a page for your dedication\./],
  ['some packages', packages(false, true), /, and in some packages a page for your dedication\./],
  ['no package', packages(false, false), /binding\. It/],
  ['packages that are not known', packages(), /binding\. It/],
])('a dedication is promised as far as %s have one', (_, tiers, promise) => {
  expect(describeBinding(tiers)).toMatch(promise);
});
