import { type ReactNode, useId } from 'react';
import { handRect } from '../../kit/geometry';
import { LightPool } from '../../kit/light/glow';
import { Scaled } from '../../kit/light/scaled';
import { disc } from '../../kit/light/sky';
import { Shape, Stroke } from '../../kit/light/tone';
import type { Thing } from './gear';
import { COLOURS } from './style';

const WINDOWS =
  'M-330 -268C-318 -340 -290 -372 -240 -374H-150V-262ZM-126 -374H50V-258L-126 -262ZM74 -374H120C180 -370 226 -320 262 -256L74 -258Z';
const BODY =
  'M-440 -78C-460 -180 -450 -260 -386 -276C-372 -370 -330 -410 -250 -412H130C220 -408 270 -350 312 -262L424 -238C470 -226 476 -140 462 -84Z';

/** The family's estate car, 920 long and 410 high, going right. What is in it is cut off by its windows. */
export function FamilyCar({
  inside,
  luggage = false,
  steamed = false,
  colour = '#4f9aa0',
  reflection,
  ...place
}: Thing & {
  inside?: ReactNode;
  luggage?: boolean;
  steamed?: boolean;
  colour?: string;
  reflection?: ReactNode;
}) {
  const id = useId();
  return (
    <Scaled {...place}>
      <clipPath id={id}>
        <path d={WINDOWS} />
      </clipPath>
      {luggage && <Luggage />}
      <Stroke d="M-290 -424H150M-250 -412v-14M110 -412v-14" line="contour" width={11} />
      <path d="M-470 6Q0 40 480 6Q300 -40 0 -40T-470 6Z" fill={COLOURS.ink} opacity={0.4} />
      <Shape d={BODY} fill={colour} shade={[-4, -70]} />
      <path d={WINDOWS} fill={steamed ? '#f3b95e' : '#cfe6dc'} />
      <g clipPath={`url(#${id})`}>
        {steamed && <LightPool at={[-60, -290]} radius={330} strength={0.9} colour="#ffe9a4" />}
        {inside}
        {steamed && <Steamed />}
        {reflection}
        {!steamed && !reflection && (
          <path
            d="M-250 -260l70 -130h44l-70 130ZM110 -250l60 -120 34 20 -50 100Z"
            fill="#fffaea"
            opacity={0.55}
          />
        )}
      </g>
      <Stroke d={WINDOWS} line="contour" />
      <Stroke d="M-138 -374Q-146 -200 -134 -84M62 -374Q56 -200 66 -84M296 -250Q312 -170 284 -96M-100 -222h44M98 -220h44M-440 -150H-360M360 -160H468" />
      <Shape d="M424 -214a24 28 0 1 1 44 10l-4 26h-34Z" fill="#fff3c4" line="detail" />
      <Shape d={handRect(-464, -100, 120, 30, 3)} fill="#d9d9cf" line="detail" />
      <Shape d={handRect(356, -100, 120, 30, 3)} fill="#d9d9cf" line="detail" />
      {[-266, 286].map((x) => (
        <g key={x}>
          <Shape d={disc(x, -80, 84)} fill={COLOURS.ink} />
          <Shape d={disc(x, -80, 42)} fill={COLOURS.steel} line="detail" shade={[-8, -8]} />
        </g>
      ))}
    </Scaled>
  );
}

function Luggage() {
  return (
    <>
      <Shape d={handRect(-280, -506, 190, 84, 3)} fill="#a9683a" shade={[-10, -10]} />
      <Stroke d="M-240 -506V-422M-130 -506V-422" />
      <Shape d="M-74 -424Q-96 -490 -66 -510H70Q92 -480 74 -424Z" fill={COLOURS.pine} shade={[-8, -10]} />
      <Shape d={handRect(-240, -560, 130, 54, 3)} fill="#e9b94a" line="detail" shade={[-8, 0]} />
      <Stroke d="M84 -430L150 -560M100 -430L166 -556" line="contour" width={10} colour={COLOURS.steel} />
    </>
  );
}

function Steamed() {
  return (
    <>
      <path d={WINDOWS} fill="#ffe9b8" opacity={0.4} />
      <path
        d="M-300 -280v26M-210 -350v40M-90 -300v44M20 -340v30M110 -290v40M190 -310v40"
        stroke="#fff6da"
        strokeWidth={5}
        opacity={0.7}
        strokeLinecap="round"
      />
    </>
  );
}
