import { type Context, Hono } from 'hono';
import { m } from '#messages';
import { contentDisposition } from '#server/content-disposition.ts';
import { DomainError } from '#server/error.ts';
import type { Services } from '#server/services.ts';
import { countAttempt, type Throttle } from '#server/throttle.ts';
import { formatSortableDate } from '#shared/dates.ts';
import { errorText } from '#shared/error-text.ts';
import { type Language, toLanguage } from '#shared/language.ts';
import { privacyLinkSchema } from '#shared/privacy/privacy.ts';
import { hashSubject, type Subject } from './subject.ts';

const EXPORTS: Throttle = {
  name: 'privacy-export',
  limit: 10,
  windowMinutes: 60,
  refusal: errorText('errors_privacy_downloads_often'),
};

/** A form's POST, so that the token of a mailed link stands in no address. */
export function createPrivacyRoutes(services: Services): Hono {
  const routes = new Hono();

  routes.post('/privacy/export', async (c) => {
    const { recordExport } = await import('./requests.ts');
    const form = new URLSearchParams(await c.req.text());
    const given = form.get('token');
    const asked = given === null ? await bySession(services, c) : await byLink(services, given);
    await countAttempt(services.db, EXPORTS, hashSubject(asked.subject));
    await recordExport(services.db, asked.subject, { askedBy: asked.askedBy });
    return sendExport(services, asked.subject, toLanguage(form.get('language')));
  });

  return routes;
}

async function bySession({ sessions }: Services, c: Context) {
  const { subjectOfUser } = await import('./subject.ts');
  const { session } = await sessions.read(c.req.header('cookie') ?? '');
  if (!session) throw new DomainError('UNAUTHORIZED', errorText('errors_sign_in_first'));
  return { subject: subjectOfUser(session.user), askedBy: 'account' as const };
}

async function byLink({ db }: Services, given: string) {
  const { openPrivacyLink } = await import('./privacy-link.ts');
  const link = privacyLinkSchema.safeParse({ token: given });
  if (!link.success) throw new DomainError('NOT_FOUND', link.error.issues[0]?.message ?? '');
  return { subject: await openPrivacyLink(db, link.data.token), askedBy: 'link' as const };
}

export async function sendExport(
  services: Services,
  subject: Subject,
  language: Language,
): Promise<Response> {
  const [{ makeZip }, { exportSubject }] = await Promise.all([import('client-zip'), import('./export.ts')]);
  return new Response(makeZip(exportSubject(services, subject, language)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': contentDisposition(
        m.my_data_file_copy({ day: formatSortableDate(new Date()) }, { locale: language }),
      ),
      'cache-control': 'private, no-store',
    },
  });
}
