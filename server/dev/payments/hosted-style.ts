/** URLs of fonts and images are relative to the style sheet. */
export const hostedStyle = `
@font-face { font-family: Fraunces; src: url(fonts/fraunces.woff2) format("woff2"); font-weight: 100 900; font-display: swap; }
@font-face { font-family: Figtree; src: url(fonts/figtree.woff2) format("woff2"); font-weight: 300 900; font-display: swap; }

:root {
  --wine: #7e1c1c;
  --cream: #f4ede2;
  --blush: #eba8a8;
  --terracotta: #c44a2f;
  --charcoal: #1e1a1a;
  --paper: #faf7f3;
  --muted: #6a5d57;
  --line: #ddd0bf;
  --serif: Fraunces, Georgia, serif;
  --sans: Figtree, system-ui, sans-serif;
}

*, ::before, ::after { box-sizing: border-box; }

body {
  margin: 0;
  min-height: 100vh;
  background: var(--paper);
  color: var(--charcoal);
  font: 400 1rem/1.55 var(--sans);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
}

h1, h2, p, ul, ol, fieldset { margin: 0; padding: 0; }
ul, ol { list-style: none; }
h1, h2, legend { font-family: var(--serif); font-weight: 500; letter-spacing: -0.01em; line-height: 1.15; text-wrap: balance; }
a { color: var(--wine); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--terracotta); outline-offset: 3px; border-radius: 4px; }

.ribbon {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 1.5rem;
  padding: 0 1.25rem;
  background: var(--charcoal);
  color: var(--cream);
  font-size: 0.9rem;
}
.ribbon strong { color: var(--blush); font-weight: 600; }
.ribbon a { display: inline-flex; align-items: center; min-height: 44px; color: inherit; }

.checkout { display: grid; }
.summary { padding: 1.75rem 1.25rem 2.25rem; background: var(--cream); }
.back { display: inline-flex; align-items: center; gap: 0.5em; min-height: 44px; color: var(--charcoal); font-size: 0.95rem; text-decoration: none; }
.back:hover { text-decoration: underline; }
.summary h1 { margin-top: 1rem; }
.merchant { display: block; color: var(--muted); font: 500 1rem/1.4 var(--sans); letter-spacing: 0; }
.total { display: block; margin-top: 0.25rem; color: var(--wine); font-size: clamp(2.5rem, 9vw, 3.5rem); }

.items { margin-top: 1.75rem; padding: 0.25rem 1.25rem; border: 2px solid var(--charcoal); border-radius: 4px; background: var(--paper); box-shadow: 6px 6px 0 var(--blush); }
.items li { display: flex; justify-content: space-between; gap: 1.5rem; padding: 1rem 0; }
.items li + li { border-top: 1px solid var(--line); }
.item-name { font-weight: 500; overflow-wrap: anywhere; }
.item-name small { display: block; color: var(--muted); font-size: 0.9rem; font-weight: 400; }
.amount { flex: none; font-weight: 500; }
.sum { display: flex; justify-content: space-between; gap: 1.5rem; margin-top: 1.5rem; padding: 0 calc(1.25rem + 2px); font-weight: 600; }

.details { padding: 2.25rem 1.25rem 3.5rem; }
.details h2 { font-size: 1.75rem; }
fieldset { min-width: 0; margin-top: 1.75rem; border: 0; }
legend { padding: 0; font: 600 1rem/1.4 var(--sans); letter-spacing: 0; color: var(--wine); }
.field { margin-top: 1rem; }
.field label { display: block; margin-bottom: 0.35rem; font-size: 0.95rem; font-weight: 500; }
.optional { color: var(--muted); font-weight: 400; }
.optional::before { content: "("; }
.optional::after { content: ")"; }
input, select {
  width: 100%;
  min-height: 48px;
  padding: 0.6rem 0.85rem;
  border: 1px solid #8f8078;
  border-radius: 4px;
  background: #fff;
  color: inherit;
  font: inherit;
}
select {
  appearance: none;
  padding-right: 2.5rem;
  background: #fff url(images/chevron.svg) no-repeat right 0.95rem center;
}
input:read-only { border-color: var(--line); background: var(--cream); }
input:focus-visible, select:focus-visible { outline-offset: 1px; }
[aria-invalid] { border: 2px solid var(--wine); }
.error { margin-top: 0.35rem; color: var(--wine); font-size: 0.95rem; }
.pair { display: grid; gap: 0 1rem; }

.alert { margin-top: 1.5rem; padding: 1rem 1.25rem; border: 2px solid var(--wine); border-radius: 4px; background: #fbeeee; }
.alert:focus { outline: none; }
.alert ul { margin-top: 0.35rem; }
.alert li a { display: inline-block; padding: 0.3rem 0; }

.buttons { display: grid; gap: 0.75rem; margin-top: 2.25rem; }
.button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 48px;
  padding: 0.65rem 1.5rem;
  border: 2px solid var(--wine);
  border-radius: 4px;
  background: var(--paper);
  color: var(--wine);
  font: 600 1rem/1.3 var(--sans);
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
.button:hover { background: var(--cream); }
.primary { min-height: 54px; background: var(--wine); color: var(--paper); font-size: 1.1rem; }
.primary:hover { background: #651414; }
.quiet { border-color: #8f8078; color: var(--charcoal); }
.plain { border-color: transparent; background: none; font-weight: 500; text-decoration: underline; text-underline-offset: 0.2em; }
.small { min-height: 44px; padding: 0.4rem 1.25rem; }

.note, .ledger { max-width: 44rem; margin: 0 auto; padding: 3rem 1.25rem 4rem; }
.note { padding-top: clamp(3.5rem, 14vh, 8rem); }
.note h1, .ledger h1 { color: var(--wine); font-size: clamp(2rem, 7vw, 2.75rem); }
.note p { margin-top: 1.25rem; max-width: 34rem; font-size: 1.1rem; }
.note .button { margin-top: 0.75rem; }

.lead { max-width: 38rem; margin-top: 1rem; color: var(--muted); }
.empty { margin-top: 2.5rem; padding: 2rem 1.25rem; border: 2px dashed var(--line); border-radius: 4px; text-align: center; }
.sessions { margin-top: 2rem; border-top: 2px solid var(--charcoal); }
.session { padding: 1.25rem 0; border-bottom: 1px solid var(--line); }
.session-head { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem 1rem; }
.session-head .amount { font: 500 1.4rem/1.2 var(--serif); }
.session-head time { margin-left: auto; color: var(--muted); font-size: 0.95rem; }
.state { padding: 0.15rem 0.7rem; border: 1px solid currentcolor; border-radius: 99px; font-size: 0.9rem; font-weight: 500; }
.paid { background: #e9f0e4; color: #2f5523; }
.waiting { background: #fbf0dc; color: #744a08; }
.failed { background: #fbeeee; color: var(--wine); }
.over { color: var(--muted); }
.session-id { margin-top: 0.6rem; overflow: hidden; color: var(--muted); font-size: 0.85rem; text-overflow: ellipsis; white-space: nowrap; }
.session-who { font-size: 0.95rem; overflow-wrap: anywhere; }
.session > p > a { display: inline-block; padding: 0.65rem 0; }
.settle { display: flex; gap: 0.75rem; margin-top: 0.9rem; }
.refund { align-items: center; }
.refund input { flex: 0 1 8.5rem; min-width: 0; min-height: 44px; }

@media (min-width: 560px) {
  .pair { grid-template-columns: 2fr 3fr; }
}

@media (min-width: 700px) {
  .summary, .details { padding-inline: max(2.5rem, calc(50vw - 17rem)); }
}

@media (min-width: 1000px) {
  .checkout { grid-template-columns: 1fr 1fr; min-height: calc(100vh - 2.75rem); }
  .summary { padding: 4.5rem 5rem 4rem max(2.5rem, calc(50vw - 36rem)); }
  .details { padding: 4.5rem max(2.5rem, calc(50vw - 36rem)) 4rem 5rem; }
  .buttons { grid-template-columns: 1fr 1fr; }
  .buttons .primary, .buttons .plain { grid-column: 1 / -1; }
}
`;

/** Files, because the Content-Security-Policy need not allow data: URLs for them. */
export const hostedImages: Record<string, string> = {
  'chevron.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8" fill="none" stroke="#1e1a1a" stroke-width="1.75"><path d="m1 1.5 5 5 5-5"/></svg>',
  'icon.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="7" y="9" width="24" height="18" rx="2" fill="#eba8a8"/><rect x="2" y="4" width="24" height="18" rx="2" fill="#faf7f3" stroke="#1e1a1a" stroke-width="2"/><path d="M2 10h24" stroke="#7e1c1c" stroke-width="4"/></svg>',
};
