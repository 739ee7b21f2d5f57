import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Session } from '#server/account/session.ts';
import { logSecurity } from '#server/logging/security-log.ts';
import { errorText } from '#shared/error-text.ts';
import { LANGUAGE_HEADER, type Language, toLanguage } from '#shared/language.ts';
import { DomainError } from './error.ts';
import { type Worker, workerOf } from './given-orders.ts';
import { inLanguage } from './language.ts';
import type { Services } from './services.ts';

/** Admins may do everything in the back office. Others learn nothing of it. @throws DomainError NOT_FOUND, FORBIDDEN */
export function requireAdmin(env: Services['env'], session: Session | null, path: string): Session {
  return enter(env, session?.user.admin ? session : null, path, session ? 'no admin' : 'not signed in');
}

/**
 * The back office is open to admins and to artists, who reach only orders given to them, see server/given-orders.ts.
 * @throws DomainError NOT_FOUND, FORBIDDEN
 */
export function requireStudio(env: Services['env'], session: Session | null, path: string): Session {
  const because = session ? 'neither admin nor artist' : 'not signed in';
  return enter(env, session && worksHere(session.user) ? session : null, path, because);
}

function enter(env: Services['env'], session: Session | null, path: string, because: string): Session {
  if (!session) {
    logSecurity('admin.refused', { path, because });
    throw new DomainError('NOT_FOUND', errorText('errors_page_unknown'));
  }
  if (!isAssured(env, session.user)) {
    logSecurity('admin.refused', { path, because: 'no second factor' });
    throw new DomainError('FORBIDDEN', errorText('errors_account_second_factor_wanted'));
  }
  return session;
}

/** For what the studio sees as customers do: nobody is refused, so nothing is logged. */
export function isStudio(env: Services['env'], user: Session['user'] | undefined): boolean {
  return user !== undefined && worksHere(user) && isAssured(env, user);
}

function worksHere({ admin, artistId }: Session['user']): boolean {
  return admin || artistId !== null;
}

function isAssured(env: Services['env'], { assuranceLevel }: Session['user']): boolean {
  return env.adminAssuranceLevel !== 'aal2' || assuranceLevel === 'aal2';
}

/**
 * For routes beside the API: they answer others as an address that does not exist. A download, which names no
 * language, is in the one that the admin has chosen.
 */
export function adminsOnly(services: Pick<Services, 'sessions' | 'env'>): MiddlewareHandler {
  return onlyFor(requireAdmin, services);
}

/** The same for admins and artists; `workerOfRequest` says who asks. */
export function studioOnly(services: Pick<Services, 'sessions' | 'env'>): MiddlewareHandler {
  return onlyFor(requireStudio, services);
}

const WORKER = 'worker';

/** Behind `studioOnly`. */
export function workerOfRequest(c: Context): Worker {
  return c.get(WORKER);
}

/** The admin or the artist who asks, on any route. */
export function findWorker(c: Context): Worker | undefined {
  return c.get(WORKER);
}

function onlyFor(
  require: typeof requireAdmin,
  { sessions, env }: Pick<Services, 'sessions' | 'env'>,
): MiddlewareHandler {
  return async (c, next) => {
    const { session, cookies } = await sessions.read(c.req.header('cookie') ?? '');
    let language: Language;
    try {
      const { user } = require(env, session, routePath(c));
      language = user.language;
      c.set(WORKER, workerOf(user));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return c.notFound();
      throw error;
    }
    if (c.req.header(LANGUAGE_HEADER)) await next();
    else await inLanguage(toLanguage(language), next);
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
  };
}
