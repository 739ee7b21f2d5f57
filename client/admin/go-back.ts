let isGoingBack = false;

/** Back to the list that lies right before. A second Escape before the browser is there would leave that too. */
export function goBack(): void {
  if (isGoingBack) return;
  isGoingBack = true;
  const arrive = () => {
    isGoingBack = false;
  };
  if (window.navigation) {
    // It also ends where somebody is kept by what they have not saved.
    window.navigation.back().committed?.then(arrive, arrive);
    return;
  }
  addEventListener('popstate', arrive, { once: true });
  history.back();
}
