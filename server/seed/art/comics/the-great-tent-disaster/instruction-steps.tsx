import type { ReactNode } from 'react';
import { Figure } from '../../kit/figure/figure';
import type { Point } from '../../kit/geometry';
import { Handwriting, SoundEffect } from '../../kit/lettering/sound-effect';
import { disc } from '../../kit/light/sky';
import { Shape, Stroke } from '../../kit/light/tone';
import { DAD } from './cast';
import { Mallet, Peg, Pole, TentBag } from './gear';
import { GranInChair } from './gran';
import { COLOURS } from './style';

const TITLE = 'amatic-sc';

/** What the sheet says one needs, on the upper part of the page. */
export function YouNeed() {
  return (
    <>
      <Handwriting text="You will need" at={[96, 304]} size={54} face={TITLE} />
      <TentBag at={[220, 470]} scale={0.58} rotate={-4} />
      <Tick at={[220, 524]} text="1 bag" />
      {[0, 1, 2, 3, 4, 5, 6].map((index) => (
        <Pole key={index} from={[400 + index * 16, 478]} to={[430 + index * 20, 270]} width={9} />
      ))}
      <Tick at={[460, 524]} text="6 poles. 7?" />
      {[0, 1, 2, 3, 4].map((index) => (
        <Peg key={index} at={[636 + index * 28, 476]} scale={0.95} rotate={index * 6 - 12} />
      ))}
      <Mallet at={[700, 356]} scale={0.5} rotate={40} />
      <Tick at={[690, 524]} text="pegs" />
      <Figure who={DAD} at={[838, 484]} height={220} pose="arms-crossed" look="grin" gaze="ahead" />
      <Tick at={[838, 524]} text="1 father" />
      <GranInChair at={[1036, 484]} height={270} facing="left" look="smile" steam={false} />
      <Tick at={[1030, 524]} text="do not disturb" />
      <SoundEffect text="sip" at={[940, 300]} size={62} kind="rim" rotate={-8} fill={COLOURS.plum} />
    </>
  );
}

/** How long it takes, and how long it takes. */
export function Promised({ at }: { at: Point }) {
  return (
    <g transform={`translate(${at[0]} ${at[1]})`}>
      <Shape d={disc(-196, -14, 40)} fill="#fffaea" line="detail" />
      <Stroke d="M-196 -14V-42M-196 -14L-178 -6M-196 -54V-66M-208 -68H-184" />
      <Handwriting text="90 seconds" at={[-140, 8]} size={62} face={TITLE} />
      <Stroke d="M-148 -12L72 -22" line="contour" colour={COLOURS.tentDark} />
      <Handwriting
        text="a while"
        at={[-96, 66]}
        size={56}
        face="caveat"
        colour={COLOURS.tentDark}
        rotate={-4}
      />
    </g>
  );
}

function Tick({ at, text }: { at: Point; text: string }) {
  return <Handwriting text={text} at={at} size={40} face={TITLE} anchor="middle" />;
}

/** One picture of the sheet, 520 by 520. */
export function Step({
  at,
  number,
  name,
  time,
  children,
}: {
  at: Point;
  number: number;
  name: string;
  time: string;
  children: ReactNode;
}) {
  return (
    <g transform={`translate(${at[0]} ${at[1]})`}>
      {children}
      <Shape d={disc(36, 14, 30)} fill={COLOURS.tent} line="detail" />
      <Handwriting
        text={String(number)}
        at={[36, 32]}
        size={52}
        face={TITLE}
        anchor="middle"
        colour="#fffaea"
      />
      <Handwriting text={name} at={[24, 508]} size={62} face={TITLE} />
      <Handwriting
        text={time}
        at={[510, 506]}
        size={50}
        face={TITLE}
        anchor="end"
        colour={COLOURS.tentDark}
      />
    </g>
  );
}

/** A dashed arrow as such sheets have them. */
export function Around({ d, tip, angle }: { d: string; tip: Point; angle: number }) {
  return (
    <>
      <path
        d={d}
        fill="none"
        stroke={COLOURS.tentDark}
        strokeWidth={6}
        strokeDasharray="16 12"
        strokeLinecap="round"
      />
      <path
        d="M-24 -15L4 0L-24 15Z"
        fill={COLOURS.tentDark}
        transform={`translate(${tip[0]} ${tip[1]}) rotate(${angle})`}
      />
    </>
  );
}
