import { handRect, type Point } from '../../kit/geometry';
import { Handwriting } from '../../kit/lettering/sound-effect';
import { Scaled } from '../../kit/light/scaled';
import { disc } from '../../kit/light/sky';
import { Shape, Stroke } from '../../kit/light/tone';
import { HandPrint } from './hands/hand-print';
import { LARDER } from './style';

const RECIPE = [
  ['flour', 'until it feels right'],
  ['oil', 'enough'],
  ['salt', 'you will know'],
  ['water', 'a bit. no, more'],
  ['oven', 'hot'],
  ['ready', 'when it is ready'],
] as const;

/**
 * The card, 600 by 400 within; `at` is its middle. `far` has strokes for writing. `print` is what was added to it
 * thirty years later.
 */
export function RecipeCard(props: {
  at: Point;
  width: number;
  rotate?: number;
  far?: boolean;
  framed?: boolean;
  lines?: number;
  print?: boolean;
}) {
  const { at, width, rotate = 0, far = false, framed = false, lines = RECIPE.length, print = false } = props;
  return (
    <Scaled at={at} scale={width / 600} rotate={rotate}>
      {framed && <Shape d={handRect(-340, -240, 680, 480)} fill={LARDER.walnut} />}
      <Shape
        d={handRect(-300, -200, 600, 400, 3)}
        fill={LARDER.paper}
        shadow="M-300 -200H300L-300 -150Z"
        depth={0.15}
      >
        {print && <HandPrint at={[176, 56]} size={246} rotate={-4} colour="#d08a2c" />}
        {!print && (
          <path
            d={`${disc(210, 120, 66)}${disc(210, 120, 54)}`}
            fillRule="evenodd"
            fill={LARDER.mustard}
            opacity={0.4}
          />
        )}
        <path d={disc(-220, 150, 26) + disc(-180, 176, 12)} fill={LARDER.mustard} opacity={0.3} />
      </Shape>
      {!framed && <Shape d={disc(0, -182, far ? 26 : 14)} fill={LARDER.tomato} line="detail" />}
      <Stroke d="M-270 -112H270" colour={LARDER.tomato} width={far ? 12 : 5} />
      {far ? (
        <Stroke
          d="M-180 -150H60M-260 -60H120M-260 0H180M-260 60H40M-260 120H100"
          colour={LARDER.ink}
          width={14}
          opacity={0.7}
        />
      ) : (
        <>
          <Handwriting
            text="Sunday pie"
            at={[-262, -130]}
            size={66}
            face="caveat"
            colour={LARDER.tomatoDark}
          />
          <Handwriting
            text="Sofia, 1961"
            at={[266, -128]}
            size={40}
            face="caveat"
            anchor="end"
            colour={LARDER.tomatoDark}
          />
          {RECIPE.slice(0, lines).map(([what, amount], index) => (
            <g key={what}>
              <Stroke d={`M-270 ${-58 + index * 48}H270`} colour={LARDER.olive} width={2.4} opacity={0.5} />
              <Handwriting text={what} at={[-258, -68 + index * 48]} size={47} face="caveat" />
              <Handwriting text={`– ${amount}`} at={[-148, -68 + index * 48]} size={47} face="caveat" />
            </g>
          ))}
        </>
      )}
    </Scaled>
  );
}
