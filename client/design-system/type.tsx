import { useState } from 'react';
import { Row, Specimen } from './specimen.tsx';

const SIZES = ['hero', '4xl', '3xl', '2xl', 'xl', 'lg', 'base', 'sm', 'xs'];
const IS_DISPLAY = new Set(['hero', '4xl', '3xl', '2xl', 'xl']);

const FACES = [
  { name: 'Fraunces', role: 'Display', family: 'display', sample: 'The rain that night' },
  { name: 'Figtree', role: 'Text', family: 'text', sample: 'You tell us what happened. We draw it.' },
  { name: 'Caveat', role: 'Notes', family: 'note', sample: 'mind the step, as he said' },
];

export function Type() {
  const [values] = useState(() => getComputedStyle(document.documentElement));
  return (
    <Specimen
      title="Type"
      note="Sizes grow with the window. One phrase of a heading may stand in italic wine."
    >
      <ul className="gutter grid sm:grid-cols-3">
        {FACES.map(({ name, role, family, sample }) => (
          <li key={name} className="inked bg-paper p-5">
            <p className="eyebrow text-rust">{role}</p>
            <p className="mt-4 text-2xl" style={{ fontFamily: `var(--font-${family})` }}>
              {sample}
            </p>
            <p className="mt-4 text-sm text-soft">{name}</p>
          </li>
        ))}
      </ul>
      <dl className="grid gap-5">
        {SIZES.map((size) => (
          <div key={size} className="grid gap-1 border-hairline border-b pb-5 sm:grid-cols-[9rem_1fr]">
            <dt className="text-soft text-xs">
              <span className="block font-semibold text-charcoal text-sm">{size}</span>
              <code>{values.getPropertyValue(`--text-${size}`)}</code>
            </dt>
            <dd
              className={IS_DISPLAY.has(size) ? 'font-display font-medium' : ''}
              style={{ fontSize: `var(--text-${size})`, lineHeight: `var(--text-${size}--line-height)` }}
            >
              Finally drawn
            </dd>
          </div>
        ))}
      </dl>
      <Row label="Voices">
        <p className="eyebrow text-rust">Eyebrow</p>
        <p className="note -rotate-2 text-wine">a note in the margin</p>
        <a href="#content" className="ink-link">
          A link in ink
        </a>
        <p className="font-display text-2xl">
          A heading with <em className="text-wine">emphasis</em>
        </p>
      </Row>
    </Specimen>
  );
}
