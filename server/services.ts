import type Stripe from 'stripe';
import { openSessions, type Sessions } from '#server/account/session.ts';
import { type Changes, openChanges } from '#server/database/changes.ts';
import { listenTo } from '#server/database/listen.ts';
import type { Database } from '#server/database/types.ts';
import type { FileStore } from '#server/images/file-store.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import { openFileStore } from '#server/images/open-file-store.ts';
import { openImageStore } from '#server/images/open-image-store.ts';
import { type MailTransport, openMailTransport } from '#server/mail/transport.ts';
import { openPictures, type Pictures } from '#server/pictures/pictures.ts';
import { lazyStripe } from '#server/stripe/stripe.ts';
import { observeMethods } from '#server/telemetry/telemetry.ts';
import type { Env } from './env.ts';

export type Services = {
  env: Env;
  db: Database;
  changes: Changes;
  sessions: Sessions;
  images: ImageStore;
  files: FileStore;
  pictures: Pictures;
  /** @throws DomainError NOT_CONFIGURED without a key */
  stripe: () => Promise<Stripe>;
  mail: MailTransport | null;
  /** Runs work after the response; failures are logged. */
  afterResponse: (work: () => Promise<unknown>) => void;
};

export function openServices(
  env: Env,
  db: Database,
  picturesFolder: string,
  afterResponse: Services['afterResponse'],
): Services {
  const images = observeMethods('store', openImageStore(env));
  const mail = openMailTransport(env);
  return {
    env,
    db,
    changes: openChanges(
      listenTo(db, {
        url: env.databaseUrlUnpooled,
        dataFolder: env.dataFolder,
        neonProxy: env.neonProxy,
      }),
      afterResponse,
    ),
    sessions: openSessions(db, env.siteUrl.startsWith('https:')),
    images,
    files: observeMethods('store', openFileStore(env)),
    pictures: openPictures(images, picturesFolder),
    stripe: lazyStripe(env.stripe),
    mail: mail && observeMethods('mail', mail),
    afterResponse,
  };
}
