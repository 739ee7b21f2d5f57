import { AsyncLocalStorage } from 'node:async_hooks';
import type { Env } from './env';
import { maskPersonalData } from './mask-personal-data';

type Level = 'info' | 'warn' | 'error';

/** What an error is to be known by: what libraries add to theirs may hold what a customer entered. */
export type ErrorSummary = {
  name: string;
  code?: unknown;
  message: string;
  stack?: string;
  cause?: ErrorSummary;
};

type LogEntry = {
  /** A procedure's path, a route, a job or a domain; never an address with what somebody typed. */
  where: string;
  message: string;
  error?: unknown;
};

let isForMachines = false;
const requests = new AsyncLocalStorage<string>();

/** Says once, as the server starts, who reads the log: on a deployed one those who search it, else who runs it. */
export function openLog({ deployed }: Pick<Env, 'deployed'>): void {
  isForMachines = deployed;
}

/** Everything that `work` logs, also after its answer, carries this request's id. */
export function withinRequest<Result>(requestId: string, work: () => Result): Result {
  return requests.run(requestId, work);
}

/** The id of the request under way: the number that whoever met an error can tell us. */
export function currentRequestId(): string | undefined {
  return requests.getStore();
}

export function logInfo(where: string, message: string): void {
  log('info', { where, message });
}

/** For what is worked around, or will be tried again. */
export function logWarning(where: string, message: string): void {
  log('warn', { where, message });
}

/** One line of JSON on a deployed server, without anything personal, and text on one's own machine. */
export function log(level: Level, { where, message, error }: LogEntry): void {
  const requestId = currentRequestId();
  const print = { info: console.info, warn: console.warn, error: console.error }[level];
  if (isForMachines) {
    const line = { level, requestId, where, message: maskPersonalData(message) };
    print(JSON.stringify(error === undefined ? line : { ...line, error: summarise(error) }));
  } else if (error === undefined) {
    print(message);
  } else {
    print(`[${requestId ?? '-'}] ${where}:`, error);
  }
}

/** An error in a line: 'error 23514: new row violates …'. */
export function describeError(error: unknown): string {
  const { name, code, message } = summarise(error);
  return `${code === undefined ? name : `${name} ${code}`}: ${message}`;
}

export function summarise(error: unknown): ErrorSummary {
  if (!(error instanceof Error)) return { name: typeof error, message: maskPersonalData(String(error)) };
  const { name, message, stack, cause } = error;
  return {
    name,
    ...('code' in error && { code: error.code }),
    message: maskPersonalData(message),
    stack: stack && maskPersonalData(stack),
    ...(cause !== undefined && { cause: summarise(cause) }),
  };
}
