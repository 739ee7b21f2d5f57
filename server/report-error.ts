import type { Env } from './env';

type Failure = {
  /** Which request it was: the number that whoever met the error can tell us. */
  requestId?: string;
  /** A procedure's path, a route or a job; never an address with what somebody typed. */
  where: string;
  error: unknown;
};

/**
 * Puts a failure of ours into the log: one line of JSON on a deployed server, for those who search logs, and text
 * on one's own machine. Of the error only its name, code, message and stack are said, as what libraries add to
 * theirs may hold what a customer entered.
 */
export function reportError({ deployed }: Pick<Env, 'deployed'>, { requestId, where, error }: Failure): void {
  if (!deployed) {
    console.error(`[${requestId ?? '-'}] ${where}:`, error);
    return;
  }
  console.error(JSON.stringify({ level: 'error', requestId, where, error: summarise(error) }));
}

/** The same of a failure that is worked around, in a line: 'error 23514: new row violates …'. */
export function describeError(error: unknown): string {
  const { name, code, message } = summarise(error);
  return `${code === undefined ? name : `${name} ${code}`}: ${message}`;
}

type Summary = { name: string; code?: unknown; message: string; stack?: string; cause?: Summary };

function summarise(error: unknown): Summary {
  if (!(error instanceof Error)) return { name: typeof error, message: String(error) };
  const { name, message, stack, cause } = error;
  return {
    name,
    ...('code' in error && { code: error.code }),
    message,
    stack,
    ...(cause !== undefined && { cause: summarise(cause) }),
  };
}
