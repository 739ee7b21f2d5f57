import { expect, test } from 'vitest';
import { chooseTests } from './changed-tests.ts';

const project: Record<string, string> = {
  'shared/money.ts': '',
  'shared/money.test.ts': "import { add } from './money.ts';",
  'server/order/total.ts': "import { add } from '#shared/money.ts';",
  'server/order/total.test.ts': "import { total } from './total.ts';",
  'server/order/other.test.ts': "import { expect } from 'vitest';",
  'server/router.ts': "export const router = () => import('./order/total.ts');",
  'server/router.test.ts': "import {\n  router,\n} from './router.ts';",
  'client/cart/cart.tsx': "import { add } from '#shared/money.ts';",
  'client/cart/cart.browser.ts': "test('one', () => {});\n  test('two', () => {});",
  'client/cart/many.browser.ts': "test('one of many', () => {});\n".repeat(20),
  'client/help/help.browser.ts': "test('one', () => {});",
};

const choose = (...changed: string[]) =>
  chooseTests(changed, Object.keys(project), (path) => project[path] ?? '');

test('a change runs the tests that import it, the nearest first', () => {
  const { unit, server } = choose('shared/money.ts');
  expect(unit).toEqual({ run: ['shared/money.test.ts'], leftOut: [] });
  expect(server).toEqual({ run: ['server/order/total.test.ts', 'server/router.test.ts'], leftOut: [] });
});

test('a changed test runs itself alone', () => {
  const { unit, server, browser } = choose('server/order/other.test.ts');
  expect(server.run).toEqual(['server/order/other.test.ts']);
  expect([...unit.run, ...browser.run, ...browser.leftOut]).toEqual([]);
});

test('the browser tests beside a change run as long as they are few, and the others are named', () => {
  const { browser } = choose('client/cart/cart.tsx');
  expect(browser).toEqual({ run: ['client/cart/cart.browser.ts'], leftOut: ['client/cart/many.browser.ts'] });
});

test('of more tests than fit into a minute the farthest are left out', () => {
  const many = Array.from({ length: 30 }, (_, index) => `server/order/many-${index}.test.ts`);
  const read = (path: string) => project[path] ?? "import { router } from '../router.ts';";
  const { server } = chooseTests(['shared/money.ts'], [...Object.keys(project), ...many], read);
  expect(server.run[0]).toBe('server/order/total.test.ts');
  expect(server.leftOut.length).toBe(32 - server.run.length);
});
