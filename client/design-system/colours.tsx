import { useState } from 'react';
import { Specimen } from './specimen.tsx';

const COLOURS = [
  ['wine', 'The voice: headings’ emphasis, main buttons, links'],
  ['wine-deep', 'Wine under the pointer'],
  ['cream', 'The page'],
  ['paper', 'Panels, fields'],
  ['white', 'Paper under the pointer'],
  ['blush', 'The second plate'],
  ['blush-pale', 'Pictures on their way, soft areas'],
  ['terracotta', 'Numerals, icons'],
  ['rust', 'Small text in terracotta’s hue'],
  ['charcoal', 'Ink: text and outlines'],
  ['soft', 'Secondary text'],
  ['rule', 'Edges of fields'],
  ['hairline', 'Fine lines'],
  ['caption', 'Caption boxes'],
  ['alert', 'What went wrong'],
  ['leaf', 'What went well'],
] as const;

export function Colours() {
  const [values] = useState(() => getComputedStyle(document.documentElement));
  return (
    <Specimen title="Colour" note="Mostly cream and paper with charcoal type; wine speaks, blush answers.">
      <ul className="gutter grid grid-cols-2 sm:grid-cols-3 xl:grid-cols-4">
        {COLOURS.map(([name, use]) => (
          <li key={name} className="inked overflow-hidden bg-paper">
            <div className="h-24 border-charcoal border-b-2" style={{ background: `var(--color-${name})` }} />
            <div className="p-3">
              <p className="font-semibold">{name}</p>
              <p className="text-soft text-xs">
                <code>{values.getPropertyValue(`--color-${name}`)}</code>
              </p>
              <p className="mt-1 text-soft text-xs">{use}</p>
            </div>
          </li>
        ))}
      </ul>
    </Specimen>
  );
}
