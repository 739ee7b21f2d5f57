import { format } from 'node:util';
import pg from 'pg';
import { vi } from 'vitest';

/** PostgreSQL's error for a refused row, which contains the row's data. */
export function refusedRow(): Error {
  const error = new pg.DatabaseError('new row violates check constraint "orders_price"', 200, 'error');
  error.code = '23514';
  error.detail = 'Failing row contains (Eleni Papadopoulou, Ermou 12, 105 63 Athens).';
  return error;
}

/** Records warnings. @returns a function that stops and returns them */
export function recordWarnings(): () => string {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  return () => {
    const said = warn.mock.calls.map((values) => format(...values)).join('\n');
    warn.mockRestore();
    return said;
  };
}
