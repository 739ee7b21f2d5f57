import { onLinkSecret, readLinkSecret } from '#client/mailed-link/link-secret.ts';
import { fitWidth } from '#client/proof/pages/fit.ts';
import { type Access, currentVersion, type Proof } from '#client/proof/proof.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { LANGUAGE_HEADER } from '#shared/language.ts';

export type OpenedProof = {
  /** 'cut' for a link of which a part got lost. */
  access: Access | 'cut';
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
  const answer = access === 'cut' ? Promise.resolve(null) : ask(access);
  const isPainted = Promise.race([answer.then(paintFirstPage), timeout(PAINT_TIMEOUT), firstTouch()]);
  return { access, answer, isPainted };
}

/** A second link that is pasted into the same tab opens its own order. */
export function followPastedLinks(): void {
  onLinkSecret(() => {
    const secret = readLinkSecret();
    if (!secret) return;
    // The server learns of the link before this document is left, because the next one asks by its cookie.
    void ask({ token: secret.value }).then(() => location.replace(location.pathname));
  });
}

/** After a reload or a payment the server knows the link by a cookie. */
function findAccess(): Access | 'cut' {
  const secret = readLinkSecret();
  if (secret?.name === 'link') {
    return TOKEN.test(secret.value) ? { token: secret.value } : 'cut';
  }
  const orderId = new URLSearchParams(location.search).get('order');
  return orderId ? { orderId } : { kept: true };
}

async function ask(of: Access): Promise<SuperjsonText | null> {
  try {
    const answer = await fetch('/api/trpc/proof.get', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [LANGUAGE_HEADER]: getLocale() },
      body: JSON.stringify({ json: { of } }),
    });
    return answer.ok ? (await answer.json()).result.data : null;
  } catch {
    // The page's code asks again, and tells the reader if the network is still missing.
    return null;
  }
}

/** Shows the smallest width; a sharper picture replaces it in the same size (https://web.dev/articles/lcp). */
async function paintFirstPage(answer: SuperjsonText | null): Promise<void> {
  const page = answer && currentVersion(answer.json)?.pages[0];
  const stage = document.querySelector('[data-proof-stage]');
  if (!page || !stage) return;
  const ratio = page.width / page.height;
  const image = new Image();
  image.fetchPriority = 'high';
  image.alt = m.proof_page({ page: 1 });
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
