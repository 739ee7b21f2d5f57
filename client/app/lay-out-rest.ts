/**
 * Lays out what the sheet left out of the first view (`laid-out-near` in design.css), a section whenever the browser
 * has nothing else to do, so that the page has its whole height before it is scrolled far.
 */
export function layOutRest(): void {
  const parents = document.querySelectorAll('.laid-out-near');
  const most = Math.max(0, ...Array.from(parents, ({ childElementCount }) => childElementCount));
  // A sheet of its own, because React does not expect other attributes on what it has not hydrated yet.
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  let laidOut = 0;

  function layOutNext() {
    laidOut += 1;
    sheet.insertRule(`.laid-out-near > :nth-child(${laidOut}) { content-visibility: visible }`);
    if (laidOut < most) requestIdleCallback(layOutNext);
  }
  // Browsers without it lay out everything at once.
  if (most > 0 && 'requestIdleCallback' in window) requestIdleCallback(layOutNext);
}
