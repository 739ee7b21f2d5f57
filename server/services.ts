import type Stripe from 'stripe';
import { openSessions, type Sessions } from './account/session';
import { lazyStripe } from './checkout/stripe';
import { type Changes, openChanges } from './database/changes';
import { listenTo } from './database/listen';
import type { Database } from './database/types';
import type { ImageStore } from './draft/image-store';
import { openImageStore } from './draft/open-image-store';
import type { Env } from './env';
import { type MailTransport, openMailTransport } from './mail/transport';
import { openPictures, type Pictures } from './pictures/pictures';

/** What a request may reach beyond itself; made once at start, or by a test. */
export type Services = {
  env: Env;
  db: Database;
  /** What others change in the database, as it happens. */
  changes: Changes;
  sessions: Sessions;
  images: ImageStore;
  pictures: Pictures;
  /** The payment provider's client. @throws DomainError NOT_CONFIGURED where there is no key */
  stripe: () => Promise<Stripe>;
  /** Null where no mail server is set up. */
  mail: MailTransport | null;
  /** Work that goes on after the answer: kept alive by the platform, its failure logged. */
  afterResponse: (work: () => Promise<unknown>) => void;
};

/**
 * Everything as the environment says.
 * @param picturesFolder where `shared/pictures` lies
 */
export function openServices(
  env: Env,
  db: Database,
  picturesFolder: string,
  afterResponse: Services['afterResponse'],
): Services {
  const images = openImageStore(env);
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
    pictures: openPictures(images, picturesFolder),
    stripe: lazyStripe(env.stripe),
    mail: openMailTransport(env),
    afterResponse,
  };
}
