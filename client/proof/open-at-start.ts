import { onLinkSecret, readLinkSecret } from '#client/mailed-link/link-secret.ts';
import { sessionStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { fitWidth } from './fit.ts';
import { type Access, currentVersion, type Proof } from './proof.ts';

export type OpenedProof = {
  /** Null without a link; 'cut' for one of which a part got lost. */
  access: Access | 'cut' | null;
  /** The answer to `proof.get` as superjson, or null where it has to be asked for again. */
  answer: Promise<SuperjsonText | null>;
};
type SuperjsonText = { json: Proof; meta?: object };

const TOKEN = /^[\w-]{43}$/;
/** ms; on a slow connection the page's code does not wait longer for the first picture. */
const PAINT_TIMEOUT = 4_000;

/** Asks for the proof and shows its first page, before the page's code is there. */
export function openAtStart(): OpenedProof & { isPainted: Promise<unknown> } {
  const access = findAccess();
  const answer = access && access !== 'cut' ? ask(access) : Promise.resolve(null);
  const isPainted = Promise.race([answer.then(paintFirstPage), timeout(PAINT_TIMEOUT), firstTouch()]);
  return { access, answer, isPainted };
}

/** A second link that is pasted into the same tab opens its own order. */
export function followPastedLinks(): void {
  onLinkSecret(() => {
    const secret = readLinkSecret();
    if (!secret) return;
    sessionStore.write(STORAGE_KEYS.proofLink, secret.value);
    location.replace('/proof');
  });
}

function findAccess(): Access | 'cut' | null {
  const secret = readLinkSecret();
  if (secret?.name === 'link') {
    if (!TOKEN.test(secret.value)) return 'cut';
    sessionStore.write(STORAGE_KEYS.proofLink, secret.value);
    return { token: secret.value };
  }
  const asked = new URLSearchParams(location.search);
  const kept = sessionStore.read(STORAGE_KEYS.proofLink);
  const orderId = asked.get('order');
  // From the payment page a guest comes back with the order's id, and had come by a link.
  if (orderId && !(kept && asked.has('round'))) return { orderId };
  if (!kept) return null;
  return TOKEN.test(kept) ? { token: kept } : 'cut';
}

async function ask(of: Access): Promise<SuperjsonText | null> {
  try {
    const answer = await fetch('/api/trpc/proof.get', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: { of } }),
    });
    return answer.ok ? (await answer.json()).result.data : null;
  } catch {
    // Offline: the page's code asks again and says so.
    return null;
  }
}

/** In its smallest width, which a sharper one replaces, no larger than this (https://web.dev/articles/lcp). */
async function paintFirstPage(answer: SuperjsonText | null): Promise<void> {
  const page = answer && currentVersion(answer.json)?.pages[0];
  const stage = document.querySelector('[data-proof-stage]');
  if (!page || !stage) return;
  const ratio = page.width / page.height;
  const image = new Image();
  image.fetchPriority = 'high';
  image.alt = 'Page 1';
  image.className = 'bg-paper';
  image.width = fitWidth(stage.getBoundingClientRect(), ratio);
  image.height = Math.round(image.width / ratio);
  image.src = page.sources[0]?.url ?? '';
  stage.replaceChildren(image);
  await image.decode().catch(() => {});
}

function timeout(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function firstTouch(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const sign of ['pointerdown', 'keydown', 'touchstart'])
      addEventListener(sign, resolve, { once: true, passive: true });
  });
}
