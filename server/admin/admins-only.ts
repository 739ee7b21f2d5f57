import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { logSecurity } from '#server/logging/security-log.ts';
import type { Services } from '#server/services.ts';
import { SECOND_FACTOR_WANTED } from '#server/trpc.ts';

export function adminsOnly({ sessions, env }: Pick<Services, 'sessions' | 'env'>): MiddlewareHandler {
  return async (c, next) => {
    const { session, cookies } = await sessions.read(c.req.header('cookie') ?? '');
    if (!session?.user.admin) {
      logSecurity('admin.refused', { path: routePath(c), because: session ? 'no admin' : 'not signed in' });
      return c.notFound();
    }
    if (env.adminAssuranceLevel === 'aal2' && session.user.assuranceLevel !== 'aal2') {
      logSecurity('admin.refused', { path: routePath(c), because: 'no second factor' });
      return c.json({ message: SECOND_FACTOR_WANTED }, 403);
    }
    await next();
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
  };
}
