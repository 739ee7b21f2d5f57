import { isAnswered, referenceOf } from '#client/ui/errors.ts';
import { m } from '#messages';
import type { ApiErrorData } from '#shared/api-error.ts';

/** Why no payment page was opened, with a message for each place that shows one. */
export type CheckoutRefusal = {
  title: string;
  description: string;
  reference?: string | undefined;
  /** Whether the message stays on the page, because a retry would not help and no comic shows it. */
  lasting: boolean;
  /** Problems by item id. */
  atItem: Record<string, string>;
  /** The comic that is refused only because it was ordered before; its buyer may order it again. */
  orderedItemId: string | null;
};

/** Neither a payment page nor a reason came back. */
export function withoutPage(description: string): CheckoutRefusal {
  return { title: m.cart_refused(), description, lasting: false, atItem: {}, orderedItemId: null };
}

/** @param itemIds ids in the order in which the items were sent, because the server names them by position */
export function explainRefusal(error: unknown, itemIds: string[]): CheckoutRefusal {
  if (!isAnswered(error)) {
    return withoutPage(m.cart_refused_unexpected());
  }
  if (error.data.notConfigured) {
    return {
      title: m.cart_refused_unset(),
      description: m.cart_refused_unset_text(),
      lasting: true,
      atItem: {},
      orderedItemId: null,
    };
  }
  const { details } = error.data;
  const atItem = messagesByItem(error.message, error.data, itemIds);
  return {
    title: m.cart_refused_checkout(),
    description: sentenceAbout(error),
    reference: referenceOf(error),
    lasting: Object.keys(atItem).length === 0,
    atItem,
    orderedItemId: (details?.ordered && details.itemId) || null,
  };
}

function sentenceAbout({ message, data }: Error & { data: { code: string } }): string {
  if (data.code === 'PAYLOAD_TOO_LARGE') return m.cart_refused_too_much();
  return message || m.cart_refused_silent();
}

function messagesByItem(sentence: string, { issues = [], details }: ApiErrorData, itemIds: string[]) {
  const messages: Record<string, string> = details?.itemId ? { [details.itemId]: sentence } : {};
  for (const { path, message } of issues) {
    const [list, index] = path.split('.');
    const id = list === 'cartItems' ? itemIds[Number(index)] : undefined;
    if (id) messages[id] ??= message;
  }
  return messages;
}
