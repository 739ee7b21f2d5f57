import { format } from 'node:util';
import pg from 'pg';
import { vi } from 'vitest';

/** What the database says of a row that it does not take, with all that stands in it. */
export function refusedRow(): Error {
  const error = new pg.DatabaseError('new row violates check constraint "orders_price"', 200, 'error');
  error.code = '23514';
  error.detail = 'Failing row contains (Eleni Papadopoulou, Ermou 12, 105 63 Athens).';
  return error;
}

/** Listens to what is warned of. @returns all of it, and listens no more */
export function hearWarnings(): () => string {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  return () => {
    const said = warn.mock.calls.map((values) => format(...values)).join('\n');
    warn.mockRestore();
    return said;
  };
}
