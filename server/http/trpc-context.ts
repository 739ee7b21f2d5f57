import type { Context as HonoContext } from 'hono';
import { getLocale } from '#messages/runtime';
import { deviceCookie, readDeviceToken } from '#server/account/known-devices.ts';
import { keepLanguage } from '#server/account/profile.ts';
import { signedInHintCookie } from '#server/account/session.ts';
import { clientAddressOf } from '#server/client-address.ts';
import type { Services } from '#server/services.ts';
import { readVisitor } from '#server/tracking/visitor.ts';
import type { Context } from '#server/trpc.ts';
import { proofLinkCookie, readProofLink } from './proof-link-cookie.ts';

export type AppEnv = { Variables: { requestId: string } };

/** The context of procedures, and of pages, which are rendered from their answers. @param headers receives cookies */
export function createContext(services: Services, c: HonoContext<AppEnv>, headers?: Headers): Context {
  let session: ReturnType<Context['currentSession']> | undefined;
  const cookies = c.req.header('cookie') ?? '';
  const secure = services.env.siteUrl.startsWith('https:');
  const deviceToken = readDeviceToken(cookies, secure);
  const answerWith = (cookie: string) => {
    headers?.append('set-cookie', cookie);
    headers?.append('set-cookie', signedInHintCookie(cookie));
  };
  return {
    ...services,
    // A local server has several host names; payments must return to the one in use.
    env: services.env.deployed ? services.env : { ...services.env, siteUrl: new URL(c.req.url).origin },
    requestId: c.get('requestId'),
    clientAddress: clientAddressOf(c, services.env),
    visitor: readVisitor(c.req.raw.headers),
    deviceToken,
    proofLink: readProofLink(cookies, secure),
    setProofLink: (token) => headers?.append('set-cookie', proofLinkCookie(token, secure)),
    currentSession: () => {
      session ??= services.sessions.read(cookies).then((read) => {
        for (const cookie of read.cookies) headers?.append('set-cookie', cookie);
        return read.session;
      });
      return session;
    },
    signIn: async (userId, assuranceLevel, proof) => {
      const device = deviceCookie(deviceToken, secure);
      const userAgent = c.req.header('user-agent');
      const opening = { userAgent, deviceHash: device.tokenHash, proof };
      const cookie = await services.sessions.create(userId, assuranceLevel, opening);
      await services.sessions.end(cookies);
      answerWith(cookie);
      headers?.append('set-cookie', device.cookie);
      const language = getLocale();
      services.afterResponse(() => keepLanguage(services.db, userId, language));
    },
    signOut: async () => answerWith(await services.sessions.end(cookies)),
  };
}
