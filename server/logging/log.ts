import { AsyncLocalStorage } from 'node:async_hooks';
import type { Env } from '#server/env.ts';
import { maskPersonalData } from './mask-personal-data.ts';

type Level = 'info' | 'warn' | 'error';

/** What an error is to be known by: what libraries add to theirs may hold what a customer entered. */
export type ErrorSummary = {
  name: string;
  code?: string | number;
  message: string;
  stack?: string;
  cause?: ErrorSummary;
};
/** What the error reporter is told. */
export type FailureReport = { requestId: string | undefined; where: string; error: ErrorSummary };

type LogEntry = {
  /** A procedure's path, a route, a job or a domain; never an address with what somebody typed. */
  where: string;
  message: string;
  error?: unknown;
};

let isForMachines = false;
const requests = new AsyncLocalStorage<RequestUnderWay>();

/** What of a request the log may want to know, wherever in it something is logged. */
export type RequestUnderWay = {
  id: string;
  /** Where it comes from: an IP address, or 'unknown'. */
  clientAddress?: string;
  /** Of whoever is signed in, once that has been looked up. */
  userId?: string;
};

/** Says once, as the server starts, who reads the log: on a deployed one those who search it, else who runs it. */
export function openLog({ deployed }: Pick<Env, 'deployed'>): void {
  isForMachines = deployed;
}

/** Everything that `work` logs, also after its answer, carries this request's id. */
export function withinRequest<Result>(request: RequestUnderWay, work: () => Result): Result {
  return requests.run(request, work);
}

export function currentRequest(): RequestUnderWay | undefined {
  return requests.getStore();
}

/** The id of the request under way: the number that whoever met an error can tell us. */
export function currentRequestId(): string | undefined {
  return currentRequest()?.id;
}

/** Says whose request this is. */
export function noteUser(userId: string): void {
  const request = currentRequest();
  if (request) request.userId = userId;
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
  const line = { where, message: maskPersonalData(message) };
  if (isForMachines) printLine(level, error === undefined ? line : { ...line, error: summarise(error) });
  else if (error === undefined) printerOf(level)(message);
  else printerOf(level)(`[${currentRequestId() ?? '-'}] ${where}:`, error);
}

/** A line of JSON whose fields hold nothing personal, or on one's own machine the text. */
export function logFields(level: Level, fields: Record<string, unknown>, text: string): void {
  if (isForMachines) printLine(level, fields);
  else printerOf(level)(text);
}

function printLine(level: Level, fields: Record<string, unknown>): void {
  const time = new Date().toISOString();
  printerOf(level)(JSON.stringify({ time, level, requestId: currentRequestId(), ...fields }));
}

function printerOf(level: Level): typeof console.info {
  return { info: console.info, warn: console.warn, error: console.error }[level];
}

/** An error in a line: 'error 23514: new row violates …'. */
export function describeError(error: unknown): string {
  const { name, code, message } = summarise(error);
  return `${code === undefined ? name : `${name} ${code}`}: ${message}`;
}

/** A cause may lead back to what it caused. */
const CAUSES_MAX = 5;

/** With its causes, this error among them five at most; of an error that stands for several, the first is its cause. */
export function summarise(error: unknown, atMost = CAUSES_MAX): ErrorSummary {
  if (!(error instanceof Error)) return { name: typeof error, message: maskPersonalData(String(error)) };
  const { name, stack } = error;
  const message = maskPersonalData(messageOf(error));
  const code = 'code' in error ? error.code : undefined;
  const cause = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
  return {
    name,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    message,
    stack: stack && `${name}: ${message}${maskPersonalData(framesOf(stack, error.message))}`,
    ...(cause !== undefined && atMost > 1 && { cause: summarise(cause, atMost - 1) }),
  };
}

/**
 * JSON.parse repeats in quotes what it was given, and so does PostgreSQL where a value is at fault.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html: class 22, data exception
 */
function messageOf(error: Error): string {
  const isAboutValue =
    error instanceof SyntaxError || ('code' in error && /^22[\dA-Z]{3}$/.test(String(error.code)));
  return isAboutValue ? error.message.replace(/".*"/s, '"…"') : error.message;
}

/** Where it happened; what stands before that is the message, which may have lines that look like it. */
function framesOf(stack: string, message: string): string {
  return (stack.replace(message, '').match(/\n +at .*/g) ?? []).join('');
}
