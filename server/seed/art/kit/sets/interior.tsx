import { handLine, handRect } from '../geometry';
import { lighten, mixColours } from '../light/colour';
import { WindowLight } from '../light/glow';
import { usePalette } from '../light/palette';
import { disc, Sky } from '../light/sky';
import type { TimeOfDay } from '../light/time';
import { Shape, Stroke } from '../light/tone';
import { House } from './buildings';
import { Hills } from './ground';

/** The back wall of a room down to 700, with a pattern of paper or panels and a skirting. */
export function Wall({
  w,
  colour,
  pattern = 'plain',
  dado = false,
}: {
  w: number;
  colour: string;
  pattern?: 'plain' | 'stripes' | 'dots' | 'flowers';
  dado?: boolean;
}) {
  const c = usePalette();
  const quiet = mixColours(colour, c.wallTwo, 0.28);
  const columns = Math.ceil((w * 1.3) / 64);
  return (
    <>
      <rect x={-w} y={-500} width={w * 3} height={1205} fill={colour} />
      {pattern === 'stripes' && (
        <path
          d={Array.from(
            { length: columns },
            (_, index) => `M${-0.15 * w + index * 64} -500h24V700h-24Z`,
          ).join('')}
          fill={quiet}
        />
      )}
      {(pattern === 'dots' || pattern === 'flowers') && (
        <path
          d={Array.from({ length: columns * 20 }, (_, index) => {
            const [x, y] = [
              -0.15 * w + (index % columns) * 64 + (Math.floor(index / columns) % 2) * 32,
              -500 + Math.floor(index / columns) * 60,
            ];
            return pattern === 'dots'
              ? disc(x, y, 6)
              : [0, 1, 2, 3]
                  .map((turn) => disc(x + Math.cos(turn * 1.57) * 8, y + Math.sin(turn * 1.57) * 8, 6))
                  .join('');
          }).join('')}
          fill={quiet}
        />
      )}
      {dado && (
        <>
          <rect x={-w} y={500} width={w * 3} height={205} fill={mixColours(colour, c.wallTwo, 0.55)} />
          <Shape
            d={handRect(-w * 0.2, 490, w * 1.4, 18)}
            fill={mixColours(colour, c.white, 0.4)}
            line="detail"
          />
        </>
      )}
      <Shape
        d={handRect(-w * 0.2, 668, w * 1.4, 34)}
        fill={mixColours(colour, c.white, 0.45)}
        line="detail"
      />
    </>
  );
}

/** A window in a room: what is outside, frame, sill, curtains, and by day its light on the wall. */
export function RoomWindow(props: {
  x: number;
  y: number;
  width?: number;
  height?: number;
  time: TimeOfDay;
  view?: 'sky' | 'sea' | 'town' | 'garden';
  curtains?: string | null;
  seed?: number;
}) {
  const { x, y, width = 260, height = 320, time, view = 'sky', seed = 1 } = props;
  const c = usePalette();
  const curtains = props.curtains === undefined ? c.cloth : props.curtains;
  return (
    <>
      <Shape
        d={handRect(x - 16, y - 16, width + 32, height + 32)}
        fill={c.white}
        shade={[-7, -7]}
        depth={0.35}
      />
      <Shape d={handRect(x, y, width, height)} fill={c.sky} line="none">
        <Sky
          x={x}
          y={y}
          width={width}
          height={height}
          time={time}
          colours={c}
          clouds={1}
          seed={seed}
          sun={time === 'night' || time === 'evening' ? [0.7, 0.3] : null}
        />
        <g transform={`translate(${x} ${y})`}>
          {view === 'sea' && (
            <path
              d={`M0 ${height * 0.66}H${width}V${height}H0Z`}
              fill={time === 'evening' ? mixColours(c.sky, c.haze, 0.4) : c.water}
            />
          )}
          {view === 'garden' && (
            <Hills
              w={width}
              y={height * 0.86}
              height={height * 0.34}
              colour={mixColours(c.leafDark, c.haze, 0.3)}
              seed={seed}
              bottom={height}
            />
          )}
          {view === 'town' &&
            [0, 0.34, 0.68].map((share, index) => (
              <House
                key={share}
                x={share * width}
                y={height}
                width={width * 0.34}
                height={height * (0.4 + 0.16 * ((index + seed) % 3))}
                colour={mixColours(c.wallTwo, c.haze, 0.35)}
                floors={3}
                columns={2}
                detail="far"
                lit={time === 'night' || time === 'dusk' || time === 'evening'}
                seed={seed}
              />
            ))}
        </g>
      </Shape>
      <Stroke d={handRect(x, y, width, height)} line="contour" />
      <Stroke
        d={
          handLine([x + width / 2, y], [x + width / 2, y + height]) +
          handLine([x, y + height * 0.36], [x + width, y + height * 0.36])
        }
        line="contour"
        colour={c.white}
        width={13}
      />
      <Stroke
        d={
          handLine([x + width / 2 - 7, y], [x + width / 2 - 7, y + height]) +
          handLine([x + width / 2 + 7, y], [x + width / 2 + 7, y + height]) +
          handLine([x, y + height * 0.36 - 7], [x + width, y + height * 0.36 - 7]) +
          handLine([x, y + height * 0.36 + 7], [x + width, y + height * 0.36 + 7])
        }
        line="fine"
      />
      <Shape
        d={handRect(x - 34, y + height + 14, width + 68, 22)}
        fill={c.white}
        line="detail"
        shade={[0, -8]}
      />
      {curtains && (
        <>
          <Shape
            d={`M${x - 62} ${y - 46}H${x + width * 0.22}Q${x + width * 0.2} ${y + height * 0.5} ${x - 14} ${y + height * 0.72}L${x - 6} ${y + height + 64}H${x - 66}Z`}
            fill={curtains}
            shade={[-14, 0]}
          />
          <Shape
            d={`M${x + width + 62} ${y - 46}H${x + width * 0.78}Q${x + width * 0.8} ${y + height * 0.5} ${x + width + 14} ${y + height * 0.72}L${x + width + 6} ${y + height + 64}H${x + width + 66}Z`}
            fill={curtains}
            shade={[-14, 0]}
          />
          <Stroke
            d={`M${x - 40} ${y - 40}q4 ${height * 0.5} -4 ${height}M${x - 4} ${y - 40}q-2 ${height * 0.4} -24 ${height * 0.7}M${x + width + 40} ${y - 40}q-4 ${height * 0.5} 4 ${height}M${x + width + 6} ${y - 40}q2 ${height * 0.4} 24 ${height * 0.7}`}
            line="fine"
          />
          <Stroke d={`M${x - 84} ${y - 48}H${x + width + 84}`} line="contour" width={11} />
        </>
      )}
    </>
  );
}

/** What the sun or the moon lays on the floor below a window. */
export function FloorLight({ x, time }: { x: number; time: TimeOfDay }) {
  const c = usePalette();
  if (time === 'grey' || time === 'dusk' || time === 'evening') return null;
  return (
    <WindowLight
      at={[x, 750]}
      width={300}
      height={150}
      colour={time === 'night' ? lighten(c.haze, 0.3) : c.sun}
      strength={time === 'night' ? 0.3 : 0.4}
    />
  );
}
