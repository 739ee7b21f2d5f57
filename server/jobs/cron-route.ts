import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Services } from '#server/services.ts';

/** On Vercel, where no process runs between requests, the platform's cron calls the jobs. */
export function createCronRoute(services: Services): Hono {
  const routes = new Hono();

  routes.get('/cron/:job', async (c) => {
    if (!mayRunJobs(c.req.header('authorization'), services.env.cronSecret)) return c.notFound();
    const { jobs } = await import('./jobs.ts');
    const job = jobs.get(c.req.param('job'));
    return job ? c.json(await job(services)) : c.notFound();
  });

  return routes;
}

function mayRunJobs(authorization: string | undefined, secret: string | undefined): boolean {
  if (!secret) return false;
  const given = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${secret}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
