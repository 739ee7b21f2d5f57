import { expect, test } from 'vitest';
import { ORDERS_AT_ONCE_MAX } from '../../../shared/admin';
import { readAtOnceMax } from './order-queries';

test('a search that no index knows is read anew in the parts that it was found in', () => {
  for (const search of ['a', 'ab', 'a@b.gr', '@']) expect(readAtOnceMax({ search })).toBe(0);
  for (const search of ['', 'abc', 'a@eleni.gr']) expect(readAtOnceMax({ search })).toBe(ORDERS_AT_ONCE_MAX);
});
