import { isAnswered, referenceOf } from '#client/ui/errors.ts';
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

/** The response contained neither a payment page nor new prices. */
export const NO_URL: CheckoutRefusal = {
  title: 'Error',
  description: 'Failed to initialize checkout',
  lasting: false,
  atItem: {},
  orderedItemId: null,
};

const TOO_MUCH = 'Your comics are more than can be sent at once. Please order some of them first.';

/** @param itemIds ids in the order in which the items were sent, because the server names them by position */
export function explainRefusal(error: unknown, itemIds: string[]): CheckoutRefusal {
  if (!isAnswered(error)) {
    return { ...NO_URL, description: 'An unexpected error occurred' };
  }
  if (error.data.notConfigured) {
    return {
      title: 'Stripe Not Configured',
      description: 'Payment processing is not yet set up. Please contact support.',
      lasting: true,
      atItem: {},
      orderedItemId: null,
    };
  }
  const { details } = error.data;
  const atItem = messagesByItem(error.message, error.data, itemIds);
  return {
    title: 'Checkout Error',
    description: sentenceAbout(error),
    reference: referenceOf(error),
    lasting: Object.keys(atItem).length === 0,
    atItem,
    orderedItemId: (details?.ordered && details.itemId) || null,
  };
}

function sentenceAbout({ message, data }: Error & { data: { code: string } }): string {
  if (data.code === 'PAYLOAD_TOO_LARGE') return TOO_MUCH;
  return message || 'Failed to create checkout session';
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
