import { initTRPC, TRPCError } from '@trpc/server';
import superjson, { type SuperJSONResult } from 'superjson';
import * as z from 'zod/mini';
import type { PasswordProof } from '#server/account/credentials.ts';
import type { Session } from '#server/account/session.ts';
import { currentRequestId } from '#server/logging/log.ts';
import { logSecurity } from '#server/logging/security-log.ts';
import { explainStripeFailure } from '#server/stripe/stripe-failure.ts';
import type { Visitor } from '#server/tracking/visitor.ts';
import type { AssuranceLevel } from '#shared/account.ts';
import { DomainError, type DomainErrorCode, describeUnknownError } from './error.ts';
import type { Services } from './services.ts';

export type Context = Services & {
  requestId: string;
  /** Where the request comes from: an IP address, or 'unknown'. For counting only. */
  clientAddress: string;
  visitor: Visitor;
  /** Of the cookie by which a browser is known that somebody was signed in with. */
  deviceToken?: string | undefined;
  /** The session of whoever asks, looked up once per request and only when somebody wants to know. */
  currentSession: () => Promise<Session | null>;
  /**
   * Signs whoever asks in, under a new session id; the session they had ends.
   * @param proof where a password was checked
   * @throws DomainError UNAUTHORIZED when it is not the account's any more
   */
  signIn: (userId: string, assuranceLevel: AssuranceLevel, proof?: PasswordProof) => Promise<void>;
  /** Ends the session of whoever asks. */
  signOut: () => Promise<void>;
};

/** Mostly of a page that is older than the server. */
const NOT_UNDERSTOOD = 'This request could not be understood. Please reload the page and try again.';

/** Characters of superjson's notes on what JSON can't say, such as a value that is undefined. */
const TYPE_NOTES_MAX = 10_000;

export const SECOND_FACTOR_WANTED =
  'The back office needs a second factor here. Please set it up in your account, or sign in with it.';

const TRPC_CODES: Record<DomainErrorCode, TRPCError['code']> = {
  BAD_REQUEST: 'BAD_REQUEST',
  UNAUTHORIZED: 'UNAUTHORIZED',
  FORBIDDEN: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  CONFLICT: 'CONFLICT',
  TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS',
  NOT_CONFIGURED: 'SERVICE_UNAVAILABLE',
  UNAVAILABLE: 'SERVICE_UNAVAILABLE',
};

const t = initTRPC.context<Context>().create({
  transformer: {
    serialize: superjson.serialize,
    deserialize: readInput,
  },
  isDev: false,
  // A stream that is silent for longer is dead, and the browser opens another.
  sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
  errorFormatter({ shape, error, ctx }) {
    const { cause } = error;
    // There is no context yet where a domain's code could not be read.
    const requestId = ctx?.requestId ?? currentRequestId();
    const data = { ...shape.data, requestId };
    if (cause instanceof DomainError) return { ...shape, data: { ...data, details: cause.details } };
    // A schema that fails in our own code is our mistake, and none of the sender's business.
    if (error.code === 'INTERNAL_SERVER_ERROR')
      return { ...shape, message: describeUnknownError(requestId), data };
    if (cause instanceof z.core.$ZodError) {
      const issues = cause.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      return { ...shape, message: issues[0]?.message ?? NOT_UNDERSTOOD, data: { ...data, issues } };
    }
    return { ...shape, message: NOT_UNDERSTOOD, data };
  },
});

/**
 * What was just read from a body is nobody else's, and a deep copy of a large one takes seconds, as hundreds of
 * thousands of notes on types would.
 * @throws where there are more of those than any form of ours needs
 */
function readInput(sent: SuperJSONResult): unknown {
  if (sent?.meta && JSON.stringify(sent.meta).length > TYPE_NOTES_MAX) throw new Error('Too many types.');
  return superjson.deserialize(sent, { inPlace: true });
}

const domainErrors = t.middleware(async ({ ctx, path, next }) => {
  const result = await next();
  if (result.ok) return result;
  const { error } = result;
  const cause =
    error.cause instanceof DomainError ? error.cause : explainStripeFailure(ctx, path, error.cause);
  if (!cause) return result;
  throw new TRPCError({ code: TRPC_CODES[cause.code], message: cause.message, cause });
});

export const router = t.router;

/** For everyone. */
export const publicProcedure = t.procedure.use(domainErrors);

/** For signed-in customers; `ctx.user` is who, `ctx.session` by which session. Others are told `refusal`. */
export function customersOnly(refusal: string) {
  return publicProcedure.use(async ({ ctx, next }) => {
    const session = await ctx.currentSession();
    if (!session) throw new DomainError('UNAUTHORIZED', refusal);
    return next({ ctx: { session, user: session.user } });
  });
}

export const customerProcedure = customersOnly('Please sign in to continue.');

/** For admins; to everyone else what stands behind it does not exist. */
export const adminProcedure = publicProcedure.use(async ({ ctx, path, next }) => {
  const session = await ctx.currentSession();
  if (!session?.user.admin) {
    logSecurity('admin.refused', { path, because: session ? 'no admin' : 'not signed in' });
    throw new DomainError('NOT_FOUND', 'This page does not exist.');
  }
  if (ctx.env.adminAssuranceLevel === 'aal2' && session.user.assuranceLevel !== 'aal2') {
    logSecurity('admin.refused', { path, because: 'no second factor' });
    throw new DomainError('FORBIDDEN', SECOND_FACTOR_WANTED);
  }
  return next({ ctx: { session, user: session.user } });
});
