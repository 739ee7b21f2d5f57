import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createTRPCClient, httpLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '#server/router.ts';
import { draftOf, elenisComic } from '#testing/comics.ts';
import { deepPng } from '#testing/pictures.ts';
import { startPostgres } from '#testing/postgres.ts';
import { createScratchDatabase } from '#testing/scratch-database.ts';
import { type Store, startStore } from '#testing/store.ts';
import type { Figure } from './figure.ts';

const PICTURES = 60;
const QUIET_TIMES = 20;
const ACCOUNT = {
  email: 'eleni@example.com',
  password: 'the ferry to naxos',
  fullName: 'Eleni Papadopoulou',
};

/** Response times and memory of the process during simultaneous uploads from many addresses. */
export async function measureFlood(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const scratch = await createScratchDatabase(postgres.url, { prefix: 'ink_bench' });
  const store = await startStore({ database: 'embedded', env: { DATABASE_URL: scratch.url } });
  try {
    const client = createTRPCClient<AppRouter>({
      links: [httpLink({ url: `${store.url}/api/trpc`, transformer: superjson })],
    });
    await client.account.signUp.mutate(ACCOUNT);
    const { id, token } = await client.draft.create.mutate(draftOf(elenisComic, 3));
    const visits = {
      'a sign-in': async () => void (await client.account.signIn.mutate(ACCOUNT)),
      'a page': () => visit(`${store.url}/`),
      'a static file': () => visit(`${store.url}/favicon.svg`),
    };
    // The times without a flood, for comparison; the first of each is the slowest.
    for (const go of Object.values(visits)) await go();
    const quiet = new Map<string, number>();
    for (const [name, go] of Object.entries(visits)) {
      const times: number[] = [];
      for (let time = 0; time < QUIET_TIMES; time++) times.push(await timeOf(go));
      quiet.set(name, Math.max(...times));
    }

    const figures: Figure[] = [];
    for (const [what, picture] of [
      ['pictures of 1,600 px at 16 bits', await deepPng(1_600, 1_600)],
      ['pictures that unpack to 300 MB', await deepPng(7_000, 7_100)],
    ] as const) {
      const before = memoryOf(store);
      let isOver = false;
      const watched = Object.entries(visits).map(async ([name, go]) => {
        const times: number[] = [];
        while (!isOver) {
          times.push(await timeOf(go));
          await wait(50);
        }
        return { name, slowest: Math.max(...times), times: times.length };
      });
      const statuses = await Promise.all(
        Array.from({ length: PICTURES }, async (_, number) => {
          const answer = await fetch(`${store.url}/api/drafts/${id}/images?kind=scenes`, {
            method: 'POST',
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': 'image/png',
              'x-forwarded-for': `203.0.113.${number}`,
            },
            body: new Uint8Array(picture),
          });
          await answer.arrayBuffer();
          return answer.status;
        }),
      );
      isOver = true;
      const kept = statuses.filter((status) => status === 200).length;
      for (const { name, slowest, times } of await Promise.all(watched)) {
        const note = `${times} times while ${PICTURES} came, ${kept} of them kept; without them ${quiet.get(name)?.toFixed(0)} ms`;
        figures.push({ name: `${what}: ${name}, slowest`, value: slowest, unit: 'ms', limit: 1_000, note });
      }
      const note = `${before.toFixed(0)} MB before`;
      figures.push({ name: `${what}: memory at most`, value: memoryOf(store), unit: 'MB', limit: 700, note });
    }
    return figures;
  } finally {
    await store.remove();
    await scratch.drop();
    await postgres.stop();
  }
}

async function timeOf(go: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await go();
  return performance.now() - start;
}

async function visit(url: string): Promise<void> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
}

/** The most that the process ever had, in megabytes: https://man7.org/linux/man-pages/man5/proc_pid_status.5.html */
function memoryOf(store: Store): number {
  const status = readFileSync(`/proc/${store.pid}/status`, 'utf8');
  return (Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) * 1024) / 1e6;
}
