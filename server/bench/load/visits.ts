import { createTRPCClient, httpLink } from '@trpc/client';
import superjson from 'superjson';
import type { PaymentsStandIn } from '#server/dev/payments/stand-in.ts';
import type { AppRouter } from '#server/router.ts';
import { type CartItem, toCartItem } from '#shared/checkout/checkout.ts';
import type { Comic, DraftContent, DraftKey } from '#shared/draft/comic.ts';
import { draftOf, tomsComic } from '#testing/comics.ts';
import { phonePhoto } from '#testing/pictures.ts';

const SCENE_TEXT =
  'Biscuit looks out of the window until it rains, and then he looks at us as if we had made it so.';
const SCENES_A_PAGE = 3;

export type StartedDraft = {
  key: DraftKey;
  revision: number;
  content: DraftContent;
  save: () => Promise<void>;
  order: () => Promise<CartItem>;
  upload: () => Promise<void>;
};

/** Actions of visitors. Each uses another IP address, because throttles count by address. */
export function openVisits(url: string, payments: PaymentsStandIn) {
  let visits = 0;
  const tokens = new Map<string, string>();
  const fromAnywhere = () => {
    visits += 1;
    return { 'x-forwarded-for': `203.${Math.floor(visits / 65_536)}.${(visits >> 8) % 256}.${visits % 256}` };
  };
  const client = createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${url}/api/trpc`, transformer: superjson, headers: fromAnywhere })],
  });

  async function read(path: string): Promise<void> {
    const answer = await fetch(url + path, { headers: { 'accept-encoding': 'gzip' } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  }

  async function begin(): Promise<StartedDraft> {
    const [tier] = await client.storefront.listPricingTiers.query();
    if (!tier) throw new Error('The shop has no packages.');
    const pages = fullPages(tier.pageCount + tomsComic.extraPages);
    const comic: Comic = { ...tomsComic, selectedTierId: tier.id, pages };
    const { revision: first, ...key } = await client.draft.create.mutate(draftOf(comic));
    tokens.set(key.id, key.token);
    let revision = first;
    return {
      key,
      revision: first,
      content: draftOf(comic),
      async save() {
        const saved = await client.draft.update.mutate({ key, revision, content: draftOf(comic) });
        if (saved.status !== 'saved') throw new Error(`The draft is ${saved.status}`);
        revision = saved.revision;
      },
      async order() {
        await client.draft.complete.mutate(key);
        return toCartItem({
          ...{ id: crypto.randomUUID(), timestamp: Date.now(), draftId: key.id },
          ...{ comic, tier, addOns: [] },
        });
      },
      async upload() {
        const answer = await fetch(`${url}/api/drafts/${key.id}/images?kind=characters`, {
          method: 'POST',
          headers: { ...fromAnywhere(), authorization: `Bearer ${key.token}`, 'content-type': 'image/jpeg' },
          body: new Uint8Array(await photograph),
        });
        if (!answer.ok) throw new Error(`An upload was answered ${answer.status}: ${await answer.text()}`);
      },
    };
  }

  async function checkOut(item: CartItem): Promise<string> {
    const draftKeys = [{ id: item.draftId, token: tokens.get(item.draftId) ?? '' }];
    const { url: payPage } = await client.checkout.createSession.mutate({ cartItems: [item], draftKeys });
    return payPage?.split('/').at(-1) ?? '';
  }

  /** Resolves when the webhook has settled the payment. */
  async function pay(sessionId: string): Promise<void> {
    await payments.pay(sessionId);
  }

  return { read, begin, checkOut, pay };
}

const photograph = phonePhoto();

function fullPages(count: number): Comic['pages'] {
  return Array.from({ length: count }, (_, index) => ({
    pageNumber: index + 1,
    mode: 'individual-scenes',
    wholePageDescription: '',
    scenes: Array.from({ length: SCENES_A_PAGE }, (_, scene) => ({
      title: `Scene ${scene + 1}`,
      description: SCENE_TEXT,
      sceneSize: 'small-panel',
      imageUrl: null,
    })),
  }));
}
