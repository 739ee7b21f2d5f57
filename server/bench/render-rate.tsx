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

const PATHS = ['/', '/gallery', '/how-it-works'];
const WARM_UP = 200;
const ROUNDS = 10;
const RENDERINGS = 60;

/**
 * Pages rendered per second, compared with bare `renderToString`. Runs as a production build in a process of
 * its own; its argument is a database URL.
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
    const times = { whole: 0, bare: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      times.bare += await timeOf(bare);
      times.whole += await timeOf(whole);
    }
    const perSecond = (ms: number) => (ROUNDS * RENDERINGS * 1000) / ms;
    results.push({ path, whole: perSecond(times.whole), bare: perSecond(times.bare) });
  }
  console.info(JSON.stringify(results));
  await shop.close();
  await db.destroy();
}

async function timeOf(render: () => Promise<number>): Promise<number> {
  const start = performance.now();
  for (let count = 0; count < RENDERINGS; count++) await render();
  return performance.now() - start;
}

const [, , databaseUrl = ''] = process.argv;
await measure(databaseUrl);
