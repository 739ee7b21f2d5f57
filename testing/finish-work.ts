import { afterEach } from 'vitest';
import { openShops } from './open-shops.ts';

// Otherwise work after a response, such as sending a mail, would end within the next test.
afterEach(async () => {
  for (const shop of openShops) await shop.idle();
});
