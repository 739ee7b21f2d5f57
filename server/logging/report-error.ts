import type { Env } from '#server/env.ts';
import { currentRequestId, type FailureReport, log, logWarning, summariseError } from './log.ts';

type Failure = {
  /** A procedure, route or job; never a URL with user input. */
  where: string;
  error: unknown;
};

type SendReport = (report: FailureReport) => Promise<void>;

const reporters = new WeakMap<NonNullable<Env['sentry']>, Promise<SendReport>>();

/** Only name, code, message and stack leave the process. Never rejects. */
export async function reportError({ sentry }: Pick<Env, 'sentry'>, failure: Failure): Promise<void> {
  const error = summariseError(failure.error);
  log('error', { ...failure, message: `${error.name}: ${error.message}` });
  if (!sentry) return;
  try {
    const send = await openReporter(sentry);
    await send({ requestId: currentRequestId(), where: failure.where, error });
  } catch (problem) {
    logWarning(
      'error reporter',
      `A failure could not be told to the error reporter: ${summariseError(problem).message}`,
    );
  }
}

function openReporter(sentry: NonNullable<Env['sentry']>): Promise<SendReport> {
  const opened = reporters.get(sentry);
  if (opened) return opened;
  const opening = import('./sentry.ts').then(({ createReporter }) => createReporter(sentry));
  reporters.set(sentry, opening);
  opening.catch(() => reporters.delete(sentry));
  return opening;
}
