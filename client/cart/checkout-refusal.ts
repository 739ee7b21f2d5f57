import { isRefusal, sentenceOf } from '../api';

/** Why no payment could be started, for each place that says so. */
export type CheckoutRefusal = {
  title: string;
  description: string;
  /** Whether this shop takes no payments at all, which stays on the page. */
  notConfigured: boolean;
  /** What the server found wrong with a comic, by the item's id. */
  atItem: Record<string, string>;
};

/** The answer had neither a payment page nor new prices. */
export const NO_URL: CheckoutRefusal = {
  title: 'Error',
  description: 'Failed to initialize checkout',
  notConfigured: false,
  atItem: {},
};

/** @param itemIds of the comics in the order they were sent: the server names them by their position */
export function explainRefusal(error: unknown, itemIds: string[]): CheckoutRefusal {
  const sentence = sentenceOf(error, '');
  const answered = error instanceof Error && 'data' in error && Boolean(error.data);
  if (!answered) {
    return { title: 'Error', description: 'An unexpected error occurred', notConfigured: false, atItem: {} };
  }
  if (sentence.includes('not configured')) {
    return {
      title: 'Stripe Not Configured',
      description: 'Payment processing is not yet set up. Please contact support.',
      notConfigured: true,
      atItem: {},
    };
  }
  return {
    title: 'Checkout Error',
    description: sentence || 'Failed to create checkout session',
    notConfigured: false,
    atItem: isRefusal(error) ? messagesByItem(issuesOf(error.data), itemIds) : {},
  };
}

type Issue = { path: string; message: string };

function issuesOf(data: unknown): Issue[] {
  return typeof data === 'object' && data !== null && 'issues' in data ? (data.issues as Issue[]) : [];
}

function messagesByItem(issues: Issue[], itemIds: string[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) {
    const [list, index] = path.split('.');
    const id = list === 'cartItems' ? itemIds[Number(index)] : undefined;
    if (id) messages[id] ??= message;
  }
  return messages;
}
