import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Session } from '#server/account/session.ts';
import { logSecurity } from '#server/logging/security-log.ts';
import { errorText } from '#shared/error-text.ts';
import { LANGUAGE_HEADER, type Language, toLanguage } from '#shared/language.ts';
import { DomainError } from './error.ts';
import { inLanguage } from './language.ts';
import type { Services } from './services.ts';

/** Who may enter the back office. Others learn nothing of it. @throws DomainError NOT_FOUND, FORBIDDEN */
export function requireAdmin(env: Services['env'], session: Session | null, path: string): Session {
  if (!session?.user.admin) {
    logSecurity('admin.refused', { path, because: session ? 'no admin' : 'not signed in' });
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
  return user?.admin === true && isAssured(env, user);
}

function isAssured(env: Services['env'], { assuranceLevel }: Session['user']): boolean {
  return env.adminAssuranceLevel !== 'aal2' || assuranceLevel === 'aal2';
}

/**
 * For routes beside the API: they answer others as an address that does not exist. A download, which names no
 * language, is in the one that the admin has chosen.
 */
export function adminsOnly({ sessions, env }: Pick<Services, 'sessions' | 'env'>): MiddlewareHandler {
  return async (c, next) => {
    const { session, cookies } = await sessions.read(c.req.header('cookie') ?? '');
    let language: Language;
    try {
      language = requireAdmin(env, session, routePath(c)).user.language;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return c.notFound();
      throw error;
    }
    if (c.req.header(LANGUAGE_HEADER)) await next();
    else await inLanguage(toLanguage(language), next);
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
  };
}
