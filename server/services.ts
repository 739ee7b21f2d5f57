import type Stripe from 'stripe';
import type { Sessions } from './account/session';
import type { Database } from './database/types';
import type { ImageStore } from './draft/image-store';
import type { Env } from './env';
import type { MailTransport } from './mail/transport';

/** What a request may reach beyond itself; made once at start, or by a test. */
export type Services = {
  env: Env;
  db: Database;
  sessions: Sessions;
  images: ImageStore;
  /** The payment provider's client. @throws DomainError NOT_CONFIGURED where there is no key */
  stripe: () => Promise<Stripe>;
  /** Null where no mail server is set up. */
  mail: MailTransport | null;
  /** Work that goes on after the answer: kept alive by the platform, its failure logged. */
  afterResponse: (work: () => Promise<unknown>) => void;
};
