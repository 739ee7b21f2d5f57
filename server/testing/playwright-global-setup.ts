import { startPostgres } from './postgres';
import { startStore } from './store';

/** One PostgreSQL for the whole run, and one build, so that the workers do not each begin it. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  process.env.TEST_DATABASE_URL = server.url;
  const store = await startStore();
  await store.remove();
  return () => server.stop();
}
