let isGoingBack = false;

/**
 * Goes back to the list, which is the previous entry of the history. Further calls are ignored until the
 * history has changed, because a second Escape would leave the list too.
 */
export function goBack(): void {
  if (isGoingBack) return;
  isGoingBack = true;
  const arrive = () => {
    isGoingBack = false;
  };
  if (window.navigation) {
    // The promise also settles if a leave guard cancels the navigation.
    window.navigation.back().committed?.then(arrive, arrive);
    return;
  }
  addEventListener('popstate', arrive, { once: true });
  history.back();
}
