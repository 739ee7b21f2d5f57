import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Locator, Page, Route } from '@playwright/test';
import { makeAdmin, revokeAdminRole, signUp } from '#testing/admins.ts';
import { newAddress } from '#testing/back-office.ts';
import { expect, type Store, test } from '#testing/browser.ts';
import { insertHelpRequest, querySql } from '#testing/help-requests.ts';
import { followCalls } from '#testing/unanswered-calls.ts';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const note = (page: Page) => page.getByText('Live updates are interrupted');

let admin: string;

test.beforeEach(async ({ page, store }) => {
  await querySql(store, 'delete from help_requests');
  admin = newAddress('admin');
  await signUp(page, store, admin);
  await makeAdmin(store, admin);
});

/** Opens the page and waits for its change stream. */
async function openHelp(page: Page, store: Pick<Store, 'url'>) {
  const listening = page.waitForResponse('**/admin.changes**');
  await page.goto(`${store.url}/admin?tab=help`);
  expect((await listening).headers()['content-encoding']).toBeUndefined();
  await expect(page.getByText('No help requests yet').or(page.getByRole('table'))).toBeVisible();
}

/**
 * A proxy in front of the shop. Data that it swallows is lost without an error, and so is each connection of
 * that time.
 */
async function openRelay(store: Store) {
  let isSwallowing = false;
  const sockets = new Set<Socket>();
  const relay = createServer((browser) => {
    const shop = connect(Number(new URL(store.url).port), 'localhost');
    let isLost = isSwallowing;
    for (const [from, to] of [
      [browser, shop],
      [shop, browser],
    ] as const) {
      sockets.add(from);
      from.on('error', () => from.destroy());
      from.on('close', () => to.destroy());
      from.on('data', (bytes) => {
        isLost ||= isSwallowing;
        if (!isLost) to.write(bytes);
      });
    }
  }).listen(0, 'localhost');
  await once(relay, 'listening');
  return {
    url: `http://localhost:${(relay.address() as AddressInfo).port}`,
    swallow: (isCut: boolean) => {
      isSwallowing = isCut;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      relay.close();
    },
  };
}

const expectWithinTwoSeconds = (what: Locator) => expect(what).toBeVisible({ timeout: 2_000 });

const show = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

test('a change in the database shows in two tabs within a second', async ({ page, store, allowProblem }) => {
  allowProblem(/status of 404/);
  await makeAdmin(store, newAddress('tom'));
  await openHelp(page, store);
  const second = await page.context().newPage();
  await openHelp(second, store);
  const tabs = [page, second];

  await test.step('a change shows in both', async () => {
    await insertHelpRequest(store, { name: 'First' });
    for (const tab of tabs) await expect(row(tab, 'First')).toBeVisible();
    const times: number[] = [];
    for (const name of ['Second', 'Third', 'Fourth']) {
      await insertHelpRequest(store, { name });
      const since = performance.now();
      await Promise.all(tabs.map((tab) => row(tab, name).waitFor()));
      times.push(performance.now() - since);
    }
    // A busy machine may be slow once.
    const [, middle] = times.sort((one, other) => one - other);
    expect(middle).toBeLessThan(1000);
    await expect(page.getByText('4 Pending', { exact: true })).toBeVisible();
    await querySql(store, 'delete from help_requests');
    for (const tab of tabs) await expect(tab.getByText('No help requests yet')).toBeVisible();
  });
  await second.close();

  await test.step('a burst of changes ends in what is there', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => insertHelpRequest(store, { name: `Asker ${index}` })),
    );
    await expect(page.getByRole('row')).toHaveCount(13);
    await expect(page.getByText('12 Pending', { exact: true })).toBeVisible();
  });

  await test.step('a cut database connection is mended, and nothing is missed', async () => {
    await querySql(
      store,
      `with cut as materialized (
         select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query = 'listen changes')
       insert into help_requests (name, email, question, source)
       select 'Meanwhile', 'm@example.com', 'Lost?', 'dialog' from (select count(*) from cut) as counted`,
    );
    await expect(row(page, 'Meanwhile')).toBeVisible();
    await insertHelpRequest(store, { name: 'After' });
    await expect(row(page, 'After')).toBeVisible();
    await expect(note(page)).toHaveCount(0);
  });

  await test.step('a former admin is shown the door at once', async () => {
    await revokeAdminRole(store, admin);
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  });
});

test('a lost network or server is noticed, and missed changes are there within two seconds of its return', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/ERR_(INTERNET_DISCONNECTED|CONNECTION|INCOMPLETE|EMPTY)/);
  await openHelp(page, store);

  await test.step('the network goes and comes back', async () => {
    await page.context().setOffline(true);
    await insertHelpRequest(store, { name: 'Without a network' });
    await expect(note(page)).toBeVisible();
    await page.context().setOffline(false);
    await expectWithinTwoSeconds(row(page, 'Without a network'));
    await expect(note(page)).toHaveCount(0);
  });

  await test.step('the server goes and comes back', async () => {
    const since = performance.now();
    await store.stop();
    // The open stream does not delay the shutdown.
    expect(performance.now() - since).toBeLessThan(5000);
    await insertHelpRequest(store, { name: 'Without a server' });
    await expect(note(page)).toBeVisible();
    await store.start();
    await expectWithinTwoSeconds(row(page, 'Without a server'));
    await expect(note(page)).toHaveCount(0);
    await insertHelpRequest(store, { name: 'After' });
    await expect(row(page, 'After')).toBeVisible();
  });
});

test('a connection that hangs is called cut, and its return brings what was missed within two seconds', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/ERR_(CONNECTION|EMPTY|INCOMPLETE)/);
  await page.clock.install();
  const relay = await openRelay(store);
  await openHelp(page, relay);
  relay.swallow(true);
  await insertHelpRequest(store, { name: 'Meanwhile' });
  await page.clock.runFor(10_000);
  await expect(note(page)).toBeVisible();
  await expect(row(page, 'Meanwhile')).toHaveCount(0);
  relay.swallow(false);
  await expectWithinTwoSeconds(row(page, 'Meanwhile'));
  await expect(note(page)).toHaveCount(0);
  relay.close();
});

test('without a stream the page asks by itself and says so, and a proxy that refused it is tried again every second', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED|502/);
  let answer = (route: Route) => route.abort();
  await page.route('**/admin.changes**', (route) => answer(route));
  await page.clock.install();
  await page.goto('/admin?tab=help');
  await expect(page.getByText('No help requests yet')).toBeVisible();
  await page.clock.runFor(6_000);
  await expect(note(page)).toBeVisible();
  await insertHelpRequest(store, { name: 'Asked for' });
  await page.clock.runFor(30_000);
  await expect(row(page, 'Asked for')).toBeVisible();

  answer = (route) => route.fulfill({ status: 502, body: 'Bad gateway' });
  await page.waitForResponse('**/admin.changes**');
  await expect(note(page)).toBeVisible();
  await insertHelpRequest(store, { name: 'Meanwhile' });
  await page.unroute('**/admin.changes**');
  await expectWithinTwoSeconds(row(page, 'Meanwhile'));
  await expect(note(page)).toHaveCount(0);
});

test('a stream that ends is followed by the next, and a page that nobody sees keeps none open', async ({
  page,
  store,
}) => {
  await page.clock.install();
  await page.route(
    '**/admin.changes**',
    (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: `event: connected\ndata: {}\n\ndata: ${JSON.stringify({ json: 'everything' })}\n\nevent: return\ndata:\n\n`,
      }),
    { times: 1 },
  );
  const allAnswered = followCalls(page);
  await page.goto('/admin?tab=help');
  await expect(page.getByText('No help requests yet')).toBeVisible();

  await test.step('the next stream comes without a word', async () => {
    const next = page.waitForResponse('**/admin.changes**');
    await page.clock.runFor(1_500);
    await next;
    // Until the next stream has said something, its time to connect runs on.
    await insertHelpRequest(store, { name: 'Before' });
    await expect(row(page, 'Before')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(note(page)).toHaveCount(0);
    await insertHelpRequest(store, { name: 'After' });
    await expect(row(page, 'After')).toBeVisible();
  });

  await test.step('a hidden page asks for nothing, and catches up when it is seen', async () => {
    const closed = page.waitForEvent('requestfailed', (request) => request.url().includes('admin.changes'));
    await show(page, 'hidden');
    await closed;
    // A list that was asked for before could show what comes now.
    await allAnswered();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await insertHelpRequest(store, { name: 'Meanwhile' });
    await page.clock.runFor(60_000);
    expect(asked).toEqual([]);
    await expect(row(page, 'Meanwhile')).toHaveCount(0);
    await expect(note(page)).toHaveCount(0);
    await show(page, 'visible');
    await expectWithinTwoSeconds(row(page, 'Meanwhile'));
  });
});
