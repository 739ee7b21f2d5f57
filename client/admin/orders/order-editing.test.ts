import { expect, test } from 'vitest';
import { changesSince } from './order-editing.ts';
import type { OrderChange } from './order-queries.ts';

const change = (id: number): OrderChange => ({
  id,
  changedAt: new Date('2026-11-03T10:00:00Z'),
  changedBy: 'Tom',
  field: 'notes',
  from: null,
  to: 'Call first.',
  mailed: null,
  message: null,
  cause: null,
});

test('the changes since an edit began stand oldest first', () => {
  const changes = [change(12), change(11), change(10)];
  const ids = (known: OrderChange[]) => changesSince({ changes: known }, { changes }).map(({ id }) => id);
  expect(ids([change(10)])).toEqual([11, 12]);
  expect(ids([])).toEqual([10, 11, 12]);
  expect(ids(changes)).toEqual([]);
});
