import { type dehydrate, hydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { ApiProvider } from '#client/api/api-provider.tsx';
import { createQueryClient } from '#client/api/query-client.ts';
import { App } from '#client/app/app.tsx';
import { migrateToLatest } from '#server/database/migrate.ts';
import { preparePage, renderPage } from '#server/render/render-page.tsx';
import { seedGallery } from '#server/seed/gallery.ts';
import { readVisitor } from '#server/tracking/visitor.ts';
import { FIRST_LANGUAGE } from '#shared/language.ts';
import { openObservedDatabase } from '#testing/observed-database.ts';
import { openShop } from '#testing/open-shop.ts';
import { median } from './percentile.ts';

const PATHS = ['/', '/gallery', '/how-it-works'];
/** The first thousand renderings of a process are slower and scatter, because V8 still compiles their code. */
const WARM_UP = 1000;
const ROUNDS = 40;
const RENDERINGS = 30;

/**
 * Pages rendered per second of CPU time, so that other processes do not count, compared with bare `renderToString`
 * of the same components and data: the rest is what our document costs. Rounds of both are interleaved and their
 * medians compared, because a pause of the garbage collector falls into a round of one of them. Runs as a production
 * build in a process of its own; its argument is a database URL.
 */
async function measure(databaseUrl: string): Promise<void> {
  const db = await openObservedDatabase(databaseUrl);
  await migrateToLatest(db);
  const shop = await openShop(db);
  await seedGallery(db);
  const context = {
    ...shop.services,
    requestId: 'bench',
    clientAddress: 'unknown',
    visitor: readVisitor(new Headers()),
    setProofLink: () => {},
    currentSession: async () => null,
    signIn: async () => {},
    signOut: async () => {},
  };
  const findAssets = () => ({ scripts: [], styles: [], fonts: [] });
  const results = [];
  for (const path of PATHS) {
    const address = { language: FIRST_LANGUAGE, path, search: '' };
    const prepared = await preparePage(address, context, null);
    const { html } = renderPage(prepared, address, context.env, findAssets);
    const whole = async () => renderPage(prepared, address, context.env, findAssets).html.length;
    const [, state = ''] = /<script type="application\/json" id="state">(.*)<\/script>/.exec(html) ?? [];
    const queryClient = createQueryClient();
    hydrate(queryClient, JSON.parse(state).json as ReturnType<typeof dehydrate>);
    const bare = async () =>
      renderToString(
        <ApiProvider queryClient={queryClient}>
          <App language={FIRST_LANGUAGE} path={path} search="" />
        </ApiProvider>,
      ).length;

    for (let count = 0; count < WARM_UP; count++) await Promise.all([whole(), bare()]);
    const times = { whole: [] as number[], bare: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      times.bare.push(await timeOf(bare));
      times.whole.push(await timeOf(whole));
    }
    const perSecond = (rounds: number[]) => (RENDERINGS * 1000) / median(rounds);
    results.push({ path, whole: perSecond(times.whole), bare: perSecond(times.bare) });
  }
  console.info(JSON.stringify(results));
  await shop.close();
  await db.destroy();
}

/** @returns ms of CPU time */
async function timeOf(render: () => Promise<number>): Promise<number> {
  const start = process.cpuUsage();
  for (let count = 0; count < RENDERINGS; count++) await render();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const [, , databaseUrl = ''] = process.argv;
await measure(databaseUrl);
