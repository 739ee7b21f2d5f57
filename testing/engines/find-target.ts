import type { Readiness, Target } from './engine.ts';

/**
 * Runs in the page, so it must not use anything outside of itself. Searches only an open modal dialog if
 * there is one, because the rest of the page is inert.
 */
export function findTarget({ kind, name }: Target, readiness: Readiness): Element | null {
  const selectors = {
    button: 'button:not([role=tab]), summary, [role=button], input[type=submit]',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    field: 'input:not([type=radio], [type=checkbox], [type=file]), textarea',
    choice: 'input[type=radio], input[type=checkbox]',
    list: 'select',
    tab: '[role=tab]',
    file: 'input[type=file]',
    text: 'body *',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const labelOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
    const named = [...ids.map((id) => document.getElementById(id)), ...labels];
    return named.map((label) => plain(label?.textContent)).join(' ');
  };
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? (labelOf(element) || plain(element.textContent));
  const isShown = (element: Element) =>
    !element.closest('[aria-hidden=true], [inert]') &&
    (kind === 'file' ||
      element.checkVisibility({ visibilityProperty: true, opacityProperty: kind !== 'choice' }));
  const isAtRest = (element: Element) => {
    const { x, y } = element.getBoundingClientRect();
    const place = `${x} ${y}`;
    const before = element.getAttribute('data-engine-place');
    element.setAttribute('data-engine-place', place);
    return before === place;
  };
  const isOnTop = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (element.contains(top) || top.contains(element));
  };

  const modals = document.querySelectorAll('dialog:modal, [aria-modal=true]');
  const scope = modals[modals.length - 1] ?? document;
  const shown = [...scope.querySelectorAll(selectors[kind])].filter(isShown);
  if (kind === 'text') return shown.findLast((element) => plain(element.textContent).includes(name)) ?? null;
  const named = shown.filter((element) => nameOf(element).includes(name));
  const found =
    named.find((element) => nameOf(element) === name) ??
    named.find((element) => nameOf(element).startsWith(name)) ??
    named[0];
  if (!found || readiness === 'shown') return found ?? null;
  if (found.matches(':disabled, [aria-disabled=true]')) return null;
  if (isOnTop(found)) return isAtRest(found) ? found : null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  return null;
}
