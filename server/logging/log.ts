import { AsyncLocalStorage } from 'node:async_hooks';
import type { Env } from '#server/env.ts';
import { maskPersonalData } from './mask-personal-data.ts';

type Level = 'info' | 'warn' | 'error';

/** The loggable parts of an error: other properties may hold a customer's input. */
export type ErrorSummary = {
  name: string;
  code?: string | number;
  message: string;
  stack?: string;
  cause?: ErrorSummary;
};
export type FailureReport = { requestId: string | undefined; where: string; error: ErrorSummary };

type LogEntry = {
  /** A procedure, route, job or domain; never a URL with user input. */
  where: string;
  message: string;
  error?: unknown;
};

let isJson = false;
const requests = new AsyncLocalStorage<RequestContext>();

export type RequestContext = {
  id: string;
  clientAddress?: string;
  userId?: string;
};

export function configureLog({ deployed }: Pick<Env, 'deployed'>): void {
  isJson = deployed;
}

export function runInRequest<Result>(request: RequestContext, work: () => Result): Result {
  return requests.run(request, work);
}

export function currentRequest(): RequestContext | undefined {
  return requests.getStore();
}

export function currentRequestId(): string | undefined {
  return currentRequest()?.id;
}

export function setRequestUser(userId: string): void {
  const request = currentRequest();
  if (request) request.userId = userId;
}

export function logInfo(where: string, message: string): void {
  log('info', { where, message });
}

export function logWarning(where: string, message: string): void {
  log('warn', { where, message });
}

/** JSON without personal data when deployed, else text. */
export function log(level: Level, { where, message, error }: LogEntry): void {
  const line = { where, message: maskPersonalData(message) };
  if (isJson) printLine(level, error === undefined ? line : { ...line, error: summariseError(error) });
  else if (error === undefined) consoleOf(level)(message);
  else consoleOf(level)(`[${currentRequestId() ?? '-'}] ${where}:`, error);
}

export function logFields(level: Level, fields: Record<string, unknown>, text: string): void {
  if (isJson) printLine(level, fields);
  else consoleOf(level)(text);
}

function printLine(level: Level, fields: Record<string, unknown>): void {
  const time = new Date().toISOString();
  consoleOf(level)(JSON.stringify({ time, level, requestId: currentRequestId(), ...fields }));
}

function consoleOf(level: Level): typeof console.info {
  return { info: console.info, warn: console.warn, error: console.error }[level];
}

/** An error in one line: 'error 23514: new row violates …'. */
export function describeError(error: unknown): string {
  const { name, code, message } = summariseError(error);
  return `${code === undefined ? name : `${name} ${code}`}: ${message}`;
}

/** A limit, because causes may be circular. */
const CAUSES_MAX = 5;

export function summariseError(error: unknown, atMost = CAUSES_MAX): ErrorSummary {
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
    ...(cause !== undefined && atMost > 1 && { cause: summariseError(cause, atMost - 1) }),
  };
}

/** JSON.parse and PostgreSQL's data exceptions (class 22) quote the input. */
function messageOf(error: Error): string {
  const isAboutValue =
    error instanceof SyntaxError || ('code' in error && /^22[\dA-Z]{3}$/.test(String(error.code)));
  return isAboutValue ? error.message.replace(/".*"/s, '"…"') : error.message;
}

function framesOf(stack: string, message: string): string {
  return (stack.replace(message, '').match(/\n +at .*/g) ?? []).join('');
}
