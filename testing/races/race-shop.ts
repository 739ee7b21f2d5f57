import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { openSessions } from '#server/account/session.ts';
import { openChanges } from '#server/database/changes.ts';
import { listenTo } from '#server/database/listen.ts';
import type { Database } from '#server/database/types.ts';
import { createPaymentsStandIn, type PaymentsStandIn } from '#server/dev/payments/stand-in.ts';
import type { Env } from '#server/env.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import { openFileStore } from '#server/images/open-file-store.ts';
import { openPictures } from '#server/pictures/pictures.ts';
import { appRouter, loadDomains } from '#server/router.ts';
import { seedStorefront } from '#server/seed/storefront.ts';
import type { Services } from '#server/services.ts';
import type { Context } from '#server/trpc.ts';
import type { SessionUser } from '#shared/account/account.ts';
import { keepRows } from '#testing/keep-rows.ts';
import { installClock, moveClock } from './clock.ts';
import { currentScene } from './stage.ts';
import { openTurnTaking, type TurnTaking } from './turn-taking.ts';

export type DeliveredMail = { to: string; messageId: string; subject: string; text: string };

/** A failure of a request to Stripe or a mail server, once in a race. */
export type Trouble = {
  with: 'stripe' | 'mail';
  /** Counted from 1 over all actors. */
  call: number;
  /** Lost: it has had its effect, and the answer does not arrive. Down: it never arrived. */
  outcome: 'lost' | 'down';
};

export type Caller = ReturnType<typeof appRouter.createCaller>;

/** Changes a request to Stripe, for a planted fault. */
export type ChangeRequest = (request: Request) => Request;

const KEYS = { secretKey: 'sk_test_races', webhookSecret: 'whsec_races' };
const SITE = 'http://shop.test';
const STUDIO = 'studio@example.com';

const NOBODY = { userAgent: null, sendsPrivacyControl: false, pinterestClickId: null };

/** A shop on a database of its own, of which each actor gets an instance that acts in turns. */
export class RaceShop {
  payments: PaymentsStandIn;
  mails: DeliveredMail[] = [];
  trouble: Trouble | null = null;
  changeRequest: ChangeRequest | null = null;
  private readonly ledger: string;
  lostAnswers = { stripe: 0, mail: 0 };
  private calls = { stripe: 0, mail: 0 };
  private aheadMs = 0;

  private constructor(
    /** Takes no turns, for what stands before the race and for what is looked at after it. */
    readonly db: Database,
    readonly turns: TurnTaking,
    readonly admins: { maria: SessionUser; nikos: SessionUser },
    private readonly base: Omit<Services, 'db' | 'stripe' | 'mail' | 'afterResponse'>,
    private readonly emptyShop: string,
    private readonly folder: string,
  ) {
    this.ledger = join(folder, 'payments.json');
    this.payments = openPayments(this.ledger);
  }

  static async open({ db, url }: { db: Database; url: string }): Promise<RaceShop> {
    await loadDomains();
    // Loaded with the first mail otherwise, in the middle of a race.
    await import('#server/mail/render-mail.tsx');
    await seedStorefront(db);
    await installClock(db);
    const admins = { maria: await writeAdmin(db, 'Maria'), nikos: await writeAdmin(db, 'Nikos') };
    const emptyShop = await keepRows(db, 'kept');
    const folder = await mkdtemp(join(tmpdir(), 'yours-in-ink-races-'));
    const env: Env = {
      port: 0,
      dataFolder: folder,
      siteUrl: SITE,
      deployed: true,
      onVercel: false,
      stripe: KEYS,
      studioEmail: STUDIO,
      cronSecret: 'a-secret-for-the-clock',
      adminAssuranceLevel: 'aal1',
    };
    const images = imagesInMemory();
    const base = {
      env,
      changes: openChanges(listenTo(db, { url, dataFolder: folder })),
      sessions: openSessions(db, false),
      images,
      files: openFileStore(env),
      pictures: openPictures(images, folder),
    };
    return new RaceShop(db, openTurnTaking(url), admins, base, emptyShop, folder);
  }

  /**
   * Makes rows and payments what they were after `prepare`, which runs once for each `name`, as writing them again takes
   * as long as a race. @returns a copy of what `prepare` has returned
   */
  async restore<Thing>(name: string, prepare: (shop: RaceShop) => Promise<Thing>): Promise<Thing> {
    const kept = this.kept.get(name) ?? (await this.keep(name, prepare));
    this.kept.set(name, kept);
    await this.returnTo(kept.statement, kept.payments);
    return structuredClone(kept.thing) as Thing;
  }

  private readonly kept = new Map<string, { statement: string; payments: string; thing: unknown }>();

  private async keep<Thing>(name: string, prepare: (shop: RaceShop) => Promise<Thing>) {
    const payments = join(this.folder, `${name}.json`);
    await this.returnTo(this.emptyShop, payments);
    const thing = await prepare(this);
    await this.idle();
    await copyFile(this.ledger, payments).catch(() => {});
    return { statement: await keepRows(this.db, `kept_${name}`), payments, thing };
  }

  private async returnTo(statement: string, payments: string): Promise<void> {
    await sql.raw(statement).execute(this.db);
    this.payments.close();
    await rm(this.ledger, { force: true });
    await copyFile(payments, this.ledger).catch(() => {});
    this.payments = openPayments(this.ledger);
    this.mails = [];
    this.trouble = null;
    this.calls = { stripe: 0, mail: 0 };
    this.lostAnswers = { stripe: 0, mail: 0 };
  }

  async resetClock(): Promise<void> {
    if (this.aheadMs !== 0) await this.setClock(0);
  }

  async setClock(aheadMs: number): Promise<void> {
    this.aheadMs = aheadMs;
    await moveClock(this.db, aheadMs);
  }

  /** An instance of the shop: one that acts in turns, or one for what is no part of the race. */
  services({ inTurns = false } = {}): Services {
    return {
      ...this.base,
      db: inTurns ? this.turns.openDatabase() : this.db,
      stripe: async () => this.openStripe(),
      mail: { send: (to, mail) => this.sendMail({ to, ...mail }) },
      afterResponse: (work) => {
        const scene = currentScene();
        if (scene) scene.stage.enter(`${scene.actor.name}, afterwards`, work);
        else this.afterwards.push(work());
      },
    };
  }

  private readonly afterwards: Promise<unknown>[] = [];

  async idle(): Promise<void> {
    while (this.afterwards.length > 0) await this.afterwards.pop();
  }

  /** Calls procedures as this user, or as a visitor. */
  caller(user: SessionUser | null, services = this.services()): Caller {
    const context: Context = {
      ...services,
      requestId: randomUUID(),
      clientAddress: '203.0.113.7',
      visitor: NOBODY,
      setProofLink: () => {},
      currentSession: async () => user && { id: 'race', user },
      signIn: async () => {},
      signOut: async () => {},
    };
    return appRouter.createCaller(context);
  }

  /** @returns what Stripe sends to the webhook */
  signedEvent(type: Parameters<PaymentsStandIn['sign']>[0], id: string) {
    return this.payments.sign(type, id);
  }

  private openStripe(): Stripe {
    const httpClient = Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) =>
      this.askStripe(new Request(input, init)),
    );
    return new Stripe(KEYS.secretKey, { httpClient, maxNetworkRetries: 0, telemetry: false });
  }

  private async askStripe(request: Request): Promise<Response> {
    const asked = this.changeRequest?.(request) ?? request;
    const { pathname } = new URL(asked.url);
    return this.withTrouble('stripe', `asks Stripe: ${asked.method} ${withoutIds(pathname)}`, async () =>
      this.payments.api.fetch(asked),
    );
  }

  private async sendMail(mail: DeliveredMail): Promise<void> {
    await this.withTrouble('mail', `mails: ${mail.subject}`, async () => {
      this.mails.push(mail);
    });
  }

  private async withTrouble<Result>(kind: Trouble['with'], label: string, run: () => Promise<Result>) {
    const scene = currentScene();
    if (!scene) return run();
    const { stage, actor } = scene;
    return stage.request(actor, label, async () => {
      this.calls[kind]++;
      const { outcome } =
        this.trouble?.with === kind && this.trouble.call === this.calls[kind] ? this.trouble : {};
      if (outcome)
        stage.trace.push(`${actor.name}: … ${outcome === 'lost' ? 'gets no answer' : 'reaches nobody'}`);
      if (outcome === 'down') throw new Error('connect ECONNREFUSED');
      const result = await run();
      if (outcome === 'lost') this.lostAnswers[kind]++;
      if (outcome === 'lost') throw new Error('socket hang up');
      return result;
    });
  }

  async close(): Promise<void> {
    this.payments.close();
    await this.base.changes.close();
    await this.turns.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

function openPayments(file: string): PaymentsStandIn {
  return createPaymentsStandIn({
    ...KEYS,
    file,
    webhookUrl: null,
    hostedUrl: 'http://pay.test',
    retryDelays: [],
  });
}

async function writeAdmin(db: Database, fullName: string): Promise<SessionUser> {
  const email = `${fullName.toLowerCase()}@example.com`;
  const { id } = await db
    .insertInto('users')
    .values({ email, passwordHash: 'none', emailVerifiedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('userRoles').values({ userId: id, role: 'admin' }).execute();
  return {
    ...{ id, email, fullName, emailVerified: true, admin: true, artistId: null },
    language: 'en',
    assuranceLevel: 'aal1',
  };
}

function imagesInMemory(): ImageStore {
  const files = new Map<string, Buffer>();
  return {
    put: async (path, bytes) => void files.set(path, bytes),
    get: async (path) => files.get(path) ?? null,
    delete: async (paths) => {
      for (const path of paths) files.delete(path);
    },
  };
}

function withoutIds(path: string): string {
  return path.replaceAll(/_(test_)?[A-Za-z0-9]{8,}/g, '_…');
}
