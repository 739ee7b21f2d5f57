/**
 * Who bought, in this tab and until the order is reported: the cart, which knows it, is emptied at the first sight of
 * the receipt, and who agrees only then is brought back to it by a reload. A browser may refuse its storage.
 */
export function keepBuyer(orderId: string, email: string): void {
  attempt(() => sessionStorage.setItem(keyOf(orderId), email));
}

export function findBuyer(orderId: string): string | undefined {
  return attempt(() => sessionStorage.getItem(keyOf(orderId))) ?? undefined;
}

export function forgetBuyer(orderId: string): void {
  attempt(() => sessionStorage.removeItem(keyOf(orderId)));
}

const keyOf = (orderId: string) => `buyer_${orderId}`;

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
