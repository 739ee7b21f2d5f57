/**
 * Lists the faults of a page that is too narrow for its texts: it can be scrolled sideways, cuts texts in their
 * buttons, or lays one control over another. Runs in the browser, so it uses nothing from outside.
 */
export function findLayoutFaults(): string[] {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=tab], [role=button], label';
  const faults: string[] = [];
  const { clientWidth, scrollWidth } = document.documentElement;

  const nameOf = (element: Element) => {
    const text = (element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40);
    return `${element.tagName.toLowerCase()} ‘${text}’`;
  };
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    // Tailwind's sr-only, which readers of screens alone are told.
    if (width < 4 || height < 4 || element.matches('.sr-only:not(:focus), .sr-only:not(:focus) *'))
      return false;
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const clipsOf = (element: Element | null): Element[] => {
    const clips: Element[] = [];
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') clips.push(at);
    }
    return clips;
  };
  /** Parts that a list hides until it is scrolled lie over nothing. */
  const shownRectsOf = (control: Element) => {
    const clips = clipsOf(control.parentElement).map((clip) => clip.getBoundingClientRect());
    return [...control.getClientRects()].map((rect) => ({
      left: Math.max(rect.left, ...clips.map(({ left }) => left)),
      right: Math.min(rect.right, ...clips.map(({ right }) => right)),
      top: Math.max(rect.top, ...clips.map(({ top }) => top)),
      bottom: Math.min(rect.bottom, ...clips.map(({ bottom }) => bottom)),
    }));
  };
  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
    }
    return null;
  };

  if (scrollWidth > clientWidth) {
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        isShown(element) &&
        element.getBoundingClientRect().right > clientWidth + 1 &&
        clipsOf(element.parentElement).length === 0,
    );
    faults.push(`is ${scrollWidth - clientWidth} px too wide, by ${nameOf(wide.at(-1) ?? document.body)}`);
  }

  // Texts that leave their control, or are cut by it or by what it is in.
  for (const control of document.querySelectorAll('a[href], button, summary, [role=tab], [data-badge], th')) {
    if (!isShown(control)) continue;
    const box = control.getBoundingClientRect();
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement } = walker.currentNode;
      if (!walker.currentNode.textContent?.trim() || !parentElement || !isShown(parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const rects = [...range.getClientRects()];
      const isBlock = getComputedStyle(control).display !== 'inline';
      const clips = clipsOf(parentElement).filter((clip) => control.contains(clip));
      const leaves = (inner: DOMRect, outer: DOMRect) =>
        inner.right > outer.right + 1 || inner.left < outer.left - 1;
      if (clips.some((clip) => rects.some((rect) => leaves(rect, clip.getBoundingClientRect()))))
        faults.push(`cuts the text of ${nameOf(control)}`);
      else if (isBlock && rects.some((rect) => leaves(rect, box)))
        faults.push(`has a text that leaves its ${nameOf(control)}`);
    }
  }

  const controls = [...document.querySelectorAll(CONTROLS)].filter(
    (control) => isShown(control) && !control.matches('[aria-hidden=true] *, [inert] *'),
  );
  const boxes = controls.map((control) => ({
    control,
    layer: layerOf(control),
    rects: shownRectsOf(control),
  }));
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      if (one.layer !== other.layer) continue;
      if (one.control.contains(other.control) || other.control.contains(one.control)) continue;
      // The button that shows a password lies in its field.
      if (one.control.parentElement === other.control.parentElement && one.control.matches('input')) continue;
      // A label and its control are one.
      const labels = [one.control, other.control].flatMap((control) =>
        control instanceof HTMLLabelElement ? [control.control] : [],
      );
      if (labels.includes(one.control as HTMLElement) || labels.includes(other.control as HTMLElement))
        continue;
      const isOver = one.rects.some((a) =>
        other.rects.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2,
        ),
      );
      if (isOver) faults.push(`lays ${nameOf(one.control)} over ${nameOf(other.control)}`);
    }
  }
  return [...new Set(faults)];
}
