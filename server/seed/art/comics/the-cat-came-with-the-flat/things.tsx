import { handPolygon, handRect, type Point } from '../../kit/geometry';
import { Handwriting } from '../../kit/lettering/sound-effect';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { COLOURS } from './style';

type Place = { at: Point; scale?: number; rotate?: number };

/** A box of the removal, with what is in it. `at` is the ground under its middle. */
export function MovingBox(
  props: Place & { text?: string; width?: number; height?: number; open?: boolean; taped?: boolean },
) {
  const { at, scale = 1, rotate = 0, text, width = 260, height = 190, open = false, taped = true } = props;
  const half = width / 2;
  return (
    <Scaled at={at} scale={scale} rotate={rotate}>
      {open && (
        <Shape
          d={handPolygon([
            [-half, -height],
            [half, -height],
            [half - 26, -height - 40],
            [-half + 26, -height - 40],
          ])}
          fill="#7d5f52"
        />
      )}
      <Shape d={handRect(-half, -height, width, height, 2)} fill={COLOURS.card} shade={[-width * 0.13, -6]} />
      {!open && taped && (
        <path
          d={`M-22 ${-height + 4}h44v${height * 0.34}l-8 -7l-7 7l-7 -7l-8 7l-7 -7l-7 7Z`}
          fill={COLOURS.mintPale}
        />
      )}
      {open && (
        <>
          <Shape
            d={`M${-half} ${-height}L${-half - 62} ${-height + 46}L${-half - 56} ${-height + 66}L${-half} ${-height + 20}Z`}
            fill="#e7cba3"
          />
          <Shape
            d={`M${half} ${-height}L${half + 62} ${-height + 46}L${half + 56} ${-height + 66}L${half} ${-height + 20}Z`}
            fill="#e7cba3"
          />
        </>
      )}
      {text && (
        <Handwriting
          text={text}
          face="patrick-hand"
          at={[0, -height * 0.3]}
          size={width * 0.2}
          anchor="middle"
          colour={COLOURS.ink}
        />
      )}
    </Scaled>
  );
}

/** A standing lamp; lit it is the warmest thing in the flat. `at` is its foot. */
export function StandingLamp({ at, scale = 1, lit = false }: Place & { lit?: boolean }) {
  return (
    <Scaled at={at} scale={scale}>
      <Shape d="M-5 -520H6V-14H-5Z" fill={COLOURS.ink} line="detail" />
      <Shape d="M-74 4Q-70 -22 0 -24Q70 -22 74 4Z" fill={COLOURS.plum} />
      <Shape
        d="M-66 -640H66L112 -470Q0 -446 -112 -470Z"
        fill={lit ? COLOURS.lamp : '#fffdf8'}
        shade={lit ? undefined : [-20, 0]}
      />
      {lit && <path d="M-44 -632H30L50 -474Q0 -466 -60 -474Z" fill="#fff0bf" />}
      <Stroke d="M64 -460V-400" />
    </Scaled>
  );
}

/** A pen, its point at `at`, lying back along the angle. */
export function Pen({ at, scale = 1, rotate = -50 }: Place) {
  return (
    <Scaled at={at} scale={scale} rotate={rotate}>
      <Shape d="M0 0L36 -13V13Z" fill="#fffdf8" line="detail" />
      <Shape d="M36 -14H230Q244 0 230 14H36Z" fill={COLOURS.teal} shade={[0, -7]} />
      <Stroke d="M190 -14V14" />
    </Scaled>
  );
}

/** The print of one paw in ink; 100 units wide at scale 1. */
export function PawPrint({ at, scale = 1, rotate = 0, colour = COLOURS.ink }: Place & { colour?: string }) {
  return (
    <path
      transform={`translate(${at[0]} ${at[1]}) rotate(${rotate}) scale(${scale})`}
      d="M0 -6C22 -6 42 16 40 36C38 52 18 50 0 46C-18 50 -38 52 -40 36C-42 16 -22 -6 0 -6ZM-46 -20C-34 -24 -24 -12 -24 2C-24 14 -38 16 -46 6C-54 -4 -56 -16 -46 -20ZM46 -20C34 -24 24 -12 24 2C24 14 38 16 46 6C54 -4 56 -16 46 -20ZM-16 -52C-4 -54 4 -40 2 -26C0 -14 -14 -14 -20 -26C-26 -38 -26 -50 -16 -52ZM18 -52C6 -52 2 -38 6 -26C10 -14 22 -16 26 -28C30 -40 28 -52 18 -52Z"
      fill={colour}
    />
  );
}

/** The end of a banister, near and dark, at the edge of a panel; `at` is the foot of its post. */
export function Banister({
  at: [x, y],
  height = 330,
  flip = false,
}: {
  at: Point;
  height?: number;
  flip?: boolean;
}) {
  const side = flip ? 1 : -1;
  const rail = (dx: number, dy: number) => `${x + side * dx} ${y - height + dy}`;
  return (
    <>
      <Stroke
        d={[70, 130, 190, 250]
          .map((dx) => `M${x + side * dx} ${y - height + dx * 0.5 + 60}V${y + 200}`)
          .join('')}
        width={15}
      />
      <Shape d={`M${rail(0, 40)}L${rail(320, 200)}L${rail(320, 244)}L${rail(0, 84)}Z`} fill={COLOURS.plum} />
      <Shape d={handRect(x - 30, y - height + 20, 60, height + 200)} fill={COLOURS.plum} shade={[-14, 0]} />
      <Shape d={`M${x - 42} ${y - height + 20}h84v-20q-42 -40 -84 0Z`} fill={COLOURS.plum} />
    </>
  );
}
