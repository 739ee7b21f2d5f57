import type { ReactNode } from 'react';
import { handLine, handPolygon, handRect, type Point, seededRandom, seedOf } from '../geometry';
import { lighten, mixColours, multiplyColours } from '../light/colour';
import { usePalette } from '../light/palette';
import { Shape, Stroke } from '../light/tone';

/** A window with shutters, curtains or bars; `x`, `y` its top left. */
export function HouseWindow(props: {
  x: number;
  y: number;
  width?: number;
  height?: number;
  shutters?: boolean;
  lit?: boolean;
  colour?: string;
  sill?: boolean;
}) {
  const { x, y, width = 70, height = 110, shutters = false, lit = false, sill = true } = props;
  const c = usePalette();
  const glass = lit ? c.glow : mixColours(c.dark, c.water, 0.35);
  const shutter = props.colour ?? c.clothTwo;
  return (
    <>
      <Shape
        d={handRect(x, y, width, height)}
        fill={glass}
        line="detail"
        shadow={lit ? undefined : `M${x} ${y}h${width}v${height * 0.2}L${x} ${y + height * 0.45}Z`}
      />
      <Stroke
        d={
          handLine([x + width / 2, y], [x + width / 2, y + height]) +
          handLine([x, y + height * 0.4], [x + width, y + height * 0.4])
        }
        line="fine"
      />
      {shutters &&
        [x - width * 0.52, x + width * 1.02].map((left) => (
          <Shape
            key={left}
            d={handRect(left, y - 3, width * 0.5, height + 6)}
            fill={shutter}
            line="detail"
            shade={[-width * 0.1, 0]}
          >
            <Stroke
              d={[0.2, 0.36, 0.52, 0.68, 0.84]
                .map((share) => `M${left + 5} ${y + height * share}h${width * 0.38}`)
                .join('')}
              line="fine"
            />
          </Shape>
        ))}
      {sill && <Shape d={handRect(x - 8, y + height, width + 16, 11)} fill={c.stone} line="detail" />}
    </>
  );
}

export function Door(props: {
  x: number;
  y: number;
  width?: number;
  height?: number;
  colour?: string;
  open?: boolean;
  arched?: boolean;
  step?: boolean;
}) {
  const { x, y, width = 130, height = 270, arched = false, open = false, step = true } = props;
  const c = usePalette();
  const top = y - height;
  const outline = arched
    ? `M${x} ${y}V${top + width / 2}A${width / 2} ${width / 2} 0 0 1 ${x + width} ${top + width / 2}V${y}Z`
    : handRect(x, top, width, height);
  const leaf = props.colour ?? c.cloth;
  return (
    <>
      <Shape
        d={outline}
        fill={open ? mixColours(c.dark, c.glow, 0.15) : leaf}
        shade={open ? undefined : [-9, 7]}
      />
      {!open && (
        <>
          <Stroke
            d={
              handRect(x + width * 0.16, top + height * (arched ? 0.28 : 0.12), width * 0.28, height * 0.3) +
              handRect(x + width * 0.56, top + height * (arched ? 0.28 : 0.12), width * 0.28, height * 0.3) +
              handRect(x + width * 0.16, y - height * 0.4, width * 0.28, height * 0.32) +
              handRect(x + width * 0.56, y - height * 0.4, width * 0.28, height * 0.32)
            }
            line="fine"
          />
          <Shape
            d={`M${x + width * 0.86} ${y - height * 0.46}a8 8 0 1 0 .1 0Z`}
            fill={c.glow}
            line="detail"
          />
        </>
      )}
      {open && (
        <Shape
          d={handPolygon([
            [x, top],
            [x - width * 0.4, top + 18],
            [x - width * 0.4, y + 22],
            [x, y],
          ])}
          fill={leaf}
          shade={[8, 0]}
        />
      )}
      {step && <Shape d={handRect(x - 14, y, width + 28, 16)} fill={c.stone} line="detail" />}
    </>
  );
}

/** The front of a house: a wall in light and one side in shade, floors of windows or balconies, a flat or tiled roof. */
export function House(props: {
  x: number;
  /** Where it stands. */
  y: number;
  width: number;
  height: number;
  colour?: string;
  roof?: 'flat' | 'tiles' | 'cornice' | 'dome';
  floors?: number;
  columns?: number;
  lit?: boolean;
  detail?: 'full' | 'far';
  seed?: number;
  shutter?: string;
  children?: ReactNode;
}) {
  const {
    x,
    y,
    width,
    height,
    roof = 'flat',
    floors = 2,
    columns = 2,
    lit = false,
    detail = 'full',
    seed = 1,
  } = props;
  const c = usePalette();
  const random = seededRandom(seedOf(x, width, seed));
  const wall = props.colour ?? c.wall;
  const top = y - height;
  const cell = { width: width / columns, height: height / (floors + 0.25) };
  return (
    <>
      {roof === 'dome' && (
        <Shape
          d={`M${x + width * 0.2} ${top}A${width * 0.3} ${width * 0.34} 0 0 1 ${x + width * 0.8} ${top}Z`}
          fill={c.clothTwo}
          shade={[-12, -6]}
          line={detail === 'far' ? 'detail' : 'contour'}
        />
      )}
      <Shape
        d={handRect(x, top, width, height)}
        fill={wall}
        line={detail === 'far' ? 'detail' : 'contour'}
        shadow={`M${x + width * 0.84} ${top}h${width}v${height}h${-width}Z`}
        depth={0.35}
      />
      {roof === 'tiles' && (
        <Shape
          d={handPolygon([
            [x - 12, top],
            [x + width * 0.12, top - width * 0.22],
            [x + width * 0.88, top - width * 0.22],
            [x + width + 12, top],
          ])}
          fill={c.wallTwo}
          line={detail === 'far' ? 'detail' : 'contour'}
          shade={[-8, -10]}
        />
      )}
      {roof === 'cornice' && (
        <Shape d={handRect(x - 10, top - 12, width + 20, 24)} fill={lighten(wall, 0.3)} line="detail" />
      )}
      {Array.from({ length: floors * columns }, (_, index) => {
        const [column, floor] = [index % columns, Math.floor(index / columns)];
        const isLit = lit && random() > 0.45;
        const size = { width: Math.min(cell.width * 0.34, 80), height: Math.min(cell.height * 0.52, 120) };
        const left = x + (column + 0.5) * cell.width - size.width / 2;
        const windowTop = top + (floor + 0.36) * cell.height;
        if (detail === 'far') {
          return (
            <path
              key={index}
              d={handRect(left, windowTop, size.width, size.height, 1)}
              fill={isLit ? c.glow : multiplyColours(wall, c.dark, 0.75)}
            />
          );
        }
        return (
          <HouseWindow
            key={index}
            x={left}
            y={windowTop}
            {...size}
            shutters={cell.width > 130}
            lit={isLit}
            colour={props.shutter ?? c.clothTwo}
          />
        );
      })}
      {props.children}
    </>
  );
}

/** A bush or pot plant: leaves as one shape with a few strokes inside. */
export function Bush({
  at: [x, y],
  width,
  height,
  colour,
  seed = 1,
}: {
  at: Point;
  width: number;
  height: number;
  colour?: string;
  seed?: number;
}) {
  const c = usePalette();
  return (
    <Shape
      d={leafyBlob([x, y - height / 2], width / 2, height / 2, seed)}
      fill={colour ?? c.leaf}
      line="detail"
      shade={[-width * 0.1, -height * 0.12]}
      depth={0.7}
    />
  );
}

/** An outline of leaves: scallops of uneven size around an ellipse. */
export function leafyBlob(middle: Point, radiusX: number, radiusY: number, seed = 1): string {
  const random = seededRandom(seedOf(...middle, radiusX, seed));
  const count = Math.max(8, Math.min(26, Math.round((radiusX + radiusY) / 13)));
  const points = Array.from({ length: count }, (_, index): Point => {
    const angle = ((index + (random() - 0.5) * 0.5) / count) * Math.PI * 2;
    const far = 0.86 + random() * 0.22;
    return [middle[0] + Math.cos(angle) * radiusX * far, middle[1] + Math.sin(angle) * radiusY * far];
  });
  const first = points[0] ?? middle;
  let path = `M${first[0].toFixed(1)} ${first[1].toFixed(1)}`;
  for (const [index, from] of points.entries()) {
    const to = points[(index + 1) % points.length] ?? first;
    const radius = Math.hypot(to[0] - from[0], to[1] - from[1]) * (0.54 + random() * 0.1);
    path += `A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${to[0].toFixed(1)} ${to[1].toFixed(1)}`;
  }
  return `${path}Z`;
}
