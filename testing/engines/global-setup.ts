import prepareBuiltShop from '#testing/playwright-global-setup.ts';
import { installEngines } from './install-engines.ts';

export async function setup(): Promise<() => Promise<void>> {
  installEngines();
  return prepareBuiltShop();
}
