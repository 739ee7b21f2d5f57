import { initTRPC, TRPCError } from '@trpc/server';
import superjson, { type SuperJSONResult } from 'superjson';
import * as z from 'zod/mini';
import type { PasswordProof } from '#server/account/credentials.ts';
import type { Session } from '#server/account/session.ts';
import { currentRequestId } from '#server/logging/log.ts';
import { explainStripeFailure } from '#server/stripe/stripe-failure.ts';
import { kindOf, observe } from '#server/telemetry/telemetry.ts';
import type { Visitor } from '#server/tracking/visitor.ts';
import type { AssuranceLevel } from '#shared/account/account.ts';
import type { ApiErrorData } from '#shared/api-error.ts';
import { type ErrorText, errorText } from '#shared/error-text.ts';
// Gives a message to schemas that have none.
import '#shared/text.ts';
import { requireAdmin, requireStudio } from './admins-only.ts';
import { DomainError, type DomainErrorCode, sentenceOf, UNKNOWN_ERROR } from './error.ts';
import { asReadBy, workerOf } from './given-orders.ts';
import type { Services } from './services.ts';

export type Context = Services & {
  requestId: string;
  clientAddress: string;
  visitor: Visitor;
  deviceToken?: string | undefined;
  /** The token of the mailed link by which this browser has opened a proof last. */
  proofLink?: string | undefined;
  setProofLink: (token: string) => void;
  currentSession: () => Promise<Session | null>;
  /** @throws DomainError UNAUTHORIZED if the password of `proof` has been changed */
  signIn: (userId: string, assuranceLevel: AssuranceLevel, proof?: PasswordProof) => Promise<void>;
  signOut: () => Promise<void>;
};

const NOT_UNDERSTOOD = errorText('errors_not_understood');

/** Characters of superjson's metadata, for values that JSON does not know. */
const TYPE_NOTES_MAX = 10_000;

/** Some others take memory or seconds to make: arrays of any length, numbers of any digits, keys of large maps. */
const INPUT_TYPES: unknown[] = ['undefined', 'Date', 'number'];

const t = initTRPC.context<Context>().create({
  transformer: {
    serialize: superjson.serialize,
    deserialize: readInput,
  },
  isDev: false,
  // Longer silence means a dead stream: the client reconnects, and says so soon where it can't.
  sse: { ping: { enabled: true, intervalMs: 2_000 }, client: { reconnectAfterInactivityMs: 5_000 } },
  errorFormatter({ shape, error, ctx }) {
    const { cause } = error;
    // There is no context if a router's module could not be loaded.
    const requestId = ctx?.requestId ?? currentRequestId();
    const data: typeof shape.data & ApiErrorData = { ...shape.data, requestId };
    if (cause instanceof DomainError) {
      data.text = cause.text;
      data.details = cause.details;
      if (cause.code === 'NOT_CONFIGURED') data.notConfigured = true;
      return { ...shape, data };
    }
    // Details of unexpected errors stay internal, also those of a schema that fails in our own code.
    if (error.code === 'INTERNAL_SERVER_ERROR')
      return { ...shape, message: sentenceOf(UNKNOWN_ERROR), data: { ...data, text: UNKNOWN_ERROR } };
    if (cause instanceof z.core.$ZodError) {
      const issues = cause.issues.map(({ path, message }) => ({
        path: path.join('.'),
        message,
      }));
      return {
        ...shape,
        message: issues[0]?.message ?? sentenceOf(NOT_UNDERSTOOD),
        data: { ...data, issues },
      };
    }
    return { ...shape, message: sentenceOf(NOT_UNDERSTOOD), data: { ...data, text: NOT_UNDERSTOOD } };
  },
});

/** In place, because copying a large input takes seconds. @throws Error for type metadata that no input has */
function readInput(sent: SuperJSONResult): unknown {
  if (!sent?.meta) return superjson.deserialize(sent, { inPlace: true });
  // The JSON has equal parts at each of their places. Put at others, they would make lists of any length.
  const { referentialEqualities: _, ...meta } = sent.meta;
  if (JSON.stringify(meta).length > TYPE_NOTES_MAX) throw new Error('Too many types.');
  if (!hasInputTypes(meta.values)) throw new Error('A type that no input has.');
  return superjson.deserialize({ json: sent.json, meta }, { inPlace: true });
}

/** @param types superjson's tree: `[type, types of its parts]`, or an object of such trees */
function hasInputTypes(types: unknown): boolean {
  if (typeof types !== 'object' || types === null) return types === undefined;
  if (!Array.isArray(types)) return Object.values(types).every(hasInputTypes);
  const [type, parts] = types;
  return INPUT_TYPES.includes(type) && hasInputTypes(parts);
}

/** Called around each procedure. */
const observed = t.middleware(({ path, next }) =>
  observe('procedure', path, async (step) => {
    const result = await next();
    if (!result.ok && result.error.code === 'INTERNAL_SERVER_ERROR')
      step.failure = kindOf(result.error.cause ?? result.error);
    return result;
  }),
);

const domainErrors = t.middleware(async ({ ctx, path, next }) => {
  const result = await next();
  if (result.ok) return result;
  const { error } = result;
  const cause =
    error.cause instanceof DomainError ? error.cause : explainStripeFailure(ctx, path, error.cause);
  if (!cause) return result;
  throw new TRPCError({ code: trpcCodeOf(cause.code), message: cause.message, cause });
});

/** tRPC knows all of our codes but two. */
function trpcCodeOf(code: DomainErrorCode): TRPCError['code'] {
  return code === 'NOT_CONFIGURED' || code === 'UNAVAILABLE' ? 'SERVICE_UNAVAILABLE' : code;
}

export const router = t.router;

export const publicProcedure = t.procedure.use(observed).use(domainErrors);

export function customersOnly(refusal: ErrorText) {
  return publicProcedure.use(async ({ ctx, next }) => {
    const session = await ctx.currentSession();
    if (!session) throw new DomainError('UNAUTHORIZED', refusal);
    return next({ ctx: { session, user: session.user } });
  });
}

export const customerProcedure = customersOnly(errorText('errors_sign_in_first'));

export const adminProcedure = publicProcedure.use(async ({ ctx, path, next }) => {
  const session = requireAdmin(ctx.env, await ctx.currentSession(), path);
  return next({ ctx: { session, user: session.user } });
});

/** For admins and artists. What it does with an order asks server/given-orders.ts with `worker`. */
export const studioProcedure = publicProcedure.use(async ({ ctx, path, next }) => {
  const session = requireStudio(ctx.env, await ctx.currentSession(), path);
  const worker = workerOf(session.user);
  const result = await next({ ctx: { session, user: session.user, worker } });
  if (!result.ok && result.error.cause instanceof DomainError) throw asReadBy(worker, result.error.cause);
  return result;
});
