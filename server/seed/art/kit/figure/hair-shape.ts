import { type Point, pair, seededRandom, smoothPath } from '../geometry';
import type { Cut } from './hair-cuts';
import type { Skull } from './skull';

/** The paths of a head of hair, in the units of the skull. */
export type HairShape = {
  cap: string;
  /** What is seen behind head and neck. */
  behind: string | null;
  strands: string[];
  shine: string[];
};

export function shapeHair(skull: Skull, cut: Cut, turnedAway = false): HairShape {
  if (cut.bare) return { cap: ringOfHair(skull, cut, turnedAway), behind: null, strands: [], shine: [] };
  const line = turnedAway ? [] : visibleLine(skull, cut);
  const outer = turnedAway ? aroundBack(skull, cut) : outerArc(skull, cut, line);
  const cap =
    cut.texture === 'curls'
      ? curls([...outer, ...line], cut.length || cut.volume[0] > 12 ? 30 : 19)
      : cut.texture === 'tufts'
        ? `${tufts(outer)}${joined(line, 0.16)}Z`
        : cut.texture === 'waves'
          ? `${smoothPath(waved(outer))}${joined(line, 0.5)}Z`
          : `${smoothPath(outer)}${joined(line, 0.5)}Z`;
  return {
    cap,
    behind: cut.length && !turnedAway ? behindHead(skull, cut, cut.length) : null,
    strands: cut.texture === 'curls' ? [] : strands(skull, cut, turnedAway),
    shine: cut.texture ? [] : shine(skull, cut),
  };
}

function joined(line: readonly Point[], tension: number): string {
  const [first] = line;
  if (!first) return '';
  const path = smoothPath(line, { tension });
  return `L${pair(first)}${path.slice(path.indexOf('C'))}`;
}

/** The whole hairline, on over or behind the ears to the nape. */
function wholeLine(cut: Cut): Point[] {
  const { length } = cut;
  if (length) {
    const long = length > 120;
    const tuck = long ? 74 : 68;
    const lock = (sign: number): Point[] => [
      [sign * (tuck + 4), 24],
      [sign * tuck, 56],
      [sign * (tuck - 10), length * 0.7],
      [sign * (tuck - 2), length - 8],
      [sign * (tuck + 18), length + 4],
      [sign * 110, length],
      [sign * 180, length],
    ];
    return [...lock(1).reverse(), ...cut.hairline, ...lock(-1)];
  }
  const nape = (sign: number): Point[] => [
    [sign * 80, 14],
    [sign * 87, -2],
    [sign * 97, -6],
    [sign * 110, 8],
    [sign * 115, 34],
    [sign * 128, 56],
    [sign * 180, 64],
  ];
  return [...nape(1).reverse(), ...cut.hairline, ...nape(-1)];
}

function visibleLine(skull: Skull, cut: Cut): Point[] {
  const whole = wholeLine(cut);
  const lift = (y: number) => (y > 30 && cut.length ? cut.volume[0] : 0);
  const projected = whole.map(([longitude, y]) => hairPlace(skull, longitude, y, lift(y)));
  // The run of visible places about the near temple; what is behind the head is left out.
  const temple = whole.findIndex(([longitude]) => longitude < -40);
  let first = temple;
  while (first > 0 && projected[first]?.visible) first--;
  let last = temple;
  while (last < projected.length - 1 && projected[last]?.visible) last++;
  return projected.slice(first, last + 1).map(({ at }) => at);
}

/** Below the ears hair hangs straight down instead of following jaw and neck. */
function hairPlace(skull: Skull, longitude: number, y: number, lift: number) {
  const held = skull.place(longitude, Math.min(y, 14), y > 14 ? lift + 2 : lift);
  return { at: [held.at[0], y] as Point, visible: held.visible };
}

function outerArc(skull: Skull, cut: Cut, line: readonly Point[]): Point[] {
  const [first = [0, 0], last = [0, 0]] = [line[0], line.at(-1)];
  const points: Point[] = [];
  const heights = [-96, -86, -66, -40, -14, 12, 36, 60, 84, 108, 132, 156, 180];
  const left = heights.filter((y) => y < last[1] - 10).reverse();
  const right = heights.filter((y) => y < first[1] - 10);
  points.push([last[0], last[1]]);
  for (const y of left) points.push(lifted(skull, cut, y, -1));
  points.push([skull.edge(-100, 1) - 10, -101 - cut.volume[1]]);
  for (const y of right) points.push(lifted(skull, cut, y, 1));
  if (!cut.length) points.push([first[0] + cut.volume[0] * 0.35, first[1] - 3]);
  return points;
}

function lifted(skull: Skull, cut: Cut, y: number, side: 1 | -1): Point {
  const [sides, top] = cut.volume;
  const up = Math.min(1, Math.max(0, (-y - 10) / 86));
  const flare = y > 20 && cut.length ? Math.min(1, (y - 20) / 60) * (cut.length > 120 ? 4 : 7) : 0;
  // Behind the head it is full, over the forehead it springs up.
  const round = Math.abs(skull.yaw) > 60 && side > 0 && y < -30 ? 0.75 : 1;
  const x = skull.edge(Math.min(y, 8), side, sides * (1 - up * 0.35) * round + flare);
  return [x, y - top * up];
}

/** What is left of the hair about a bald crown. */
function ringOfHair(skull: Skull, cut: Cut, turnedAway: boolean): string {
  const draw =
    cut.texture === 'curls'
      ? (points: Point[]) => curls(points, 16)
      : (points: Point[]) => smoothPath(points, { closed: true });
  if (turnedAway) {
    const out = skull.edge(0, 1, 8);
    return draw([
      [-out, -24],
      [-out * 0.5, -34],
      [0, -36],
      [out * 0.5, -34],
      [out, -24],
      [out * 0.9, 24],
      [44, 56],
      [0, 64],
      [-44, 56],
      [-out * 0.9, 24],
    ]);
  }
  const side = (sign: 1 | -1): Point[] => {
    const around: Point[] = [
      [82, 16],
      [80, -8],
      [88, -34],
      [120, -44],
      [180, -46],
      [180, 20],
      [180, 60],
      [128, 56],
      [114, 34],
      [108, 6],
      [96, -8],
      [88, 0],
    ];
    return around.map(
      ([longitude, y]) => skull.place(sign * longitude, y, longitude > 85 ? cut.volume[0] : 2).at,
    );
  };
  return draw(side(-1)) + (skull.yaw < 18 ? draw(side(1).reverse()) : '');
}

function aroundBack(skull: Skull, cut: Cut): Point[] {
  const bottom = cut.length ?? 62;
  const heights = [-96, -86, -66, -40, -14, 12, 36, 60, 84, 108, 132, 156, 180].filter((y) => y < bottom - 8);
  const half = cut.length ? skull.edge(8, 1, cut.volume[0]) : 46;
  return [
    [0, bottom + 4],
    [-half * 0.8, bottom + 1],
    ...[...heights].reverse().map((y) => narrowed(lifted(skull, cut, y, -1), cut)),
    [0, -101 - cut.volume[1]],
    ...heights.map((y) => narrowed(lifted(skull, cut, y, 1), cut)),
    [half * 0.8, bottom + 1],
    [0, bottom + 4],
  ];
}

function narrowed([x, y]: Point, cut: Cut): Point {
  return !cut.length && y > 20 ? [x * (1 - (y - 20) / 95), y] : [x, y];
}

function behindHead(skull: Skull, cut: Cut, length: number): string {
  const inset = 5;
  const left = skull.edge(8, -1, cut.volume[0] - inset);
  const right = skull.yaw > 60 ? -2 : skull.edge(8, 1, cut.volume[0] - inset);
  const points: Point[] = [
    [left + 6, -20],
    [left, 30],
    [left - 2, length * 0.6],
    [left + 4, length - 4],
    [(left + right) / 2, length + 2],
    [right - 4, length - 4],
    [right + 2, length * 0.6],
    [right, 30],
    [right - 6, -20],
  ];
  return cut.texture === 'curls' ? curls(points, 30) : smoothPath(points, { closed: true });
}

/** Bumps along a closed line, as curls have. */
function curls(points: readonly Point[], size: number): string {
  const random = seededRandom(points.length * 97 + size);
  const even: Point[] = [];
  let rest = 0;
  points.forEach((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    const gap = Math.hypot(next[0] - point[0], next[1] - point[1]);
    let along = rest;
    while (along < gap) {
      even.push([
        point[0] + ((next[0] - point[0]) * along) / gap,
        point[1] + ((next[1] - point[1]) * along) / gap,
      ]);
      along += size * (0.75 + random() * 0.5);
    }
    rest = along - gap;
  });
  const [first] = even;
  if (!first) return '';
  let from = first;
  let path = `M${pair(first)}`;
  for (const to of [...even.slice(1), first]) {
    const radius = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.6 + 0.1;
    path += `A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${pair(to)}`;
    from = to;
  }
  return `${path}Z`;
}

/** Locks that stick out, bent the way they grow. */
function tufts(points: readonly Point[]): string {
  const random = seededRandom(points.length * 31);
  const [first] = points;
  if (!first) return '';
  let path = `M${pair(first)}`;
  let from = first;
  for (const to of points.slice(1)) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const out = 0.35 + random() * 0.3;
    const tip: Point = [from[0] + dx * 0.72 + dy * out * 0.8, from[1] + dy * 0.72 - dx * out * 0.8];
    const belly: Point = [from[0] + dx * 0.2 + dy * out * 0.75, from[1] + dy * 0.2 - dx * out * 0.75];
    path += `Q${pair(belly)} ${pair(tip)}Q${pair([from[0] + dx * 0.78 + dy * 0.08, from[1] + dy * 0.78 - dx * 0.08])} ${pair(to)}`;
    from = to;
  }
  return path;
}

function waved(points: readonly Point[]): Point[] {
  return points.map(([x, y]) => [y > -20 ? x + Math.sin(y * 0.07) * 8 * Math.sign(x) : x, y]);
}

/** A few strands from the parting towards the hairline. */
function strands(skull: Skull, cut: Cut, turnedAway: boolean): string[] {
  const parting = cut.parting ?? (cut.extra ? 178 : 0);
  if (turnedAway) {
    const low = cut.length ? cut.length * 0.7 : 30;
    return [-40, -8, 34].map((x, index) =>
      smoothPath([
        [x * 0.5, -60 + index * 8],
        [x * 1.05, -20],
        [x * 1.2, low - index * 14],
      ]),
    );
  }
  const ends: readonly Point[] = cut.hairline.filter((_, index) => index % 2 === 1);
  const combed = cut.extra && cut.extra !== 'quiff' && cut.extra !== 'wisp' && cut.extra !== 'pigtails';
  const lines = ends.flatMap(([longitude, y], index): string[] => {
    const start: Point = combed ? [longitude - 40, y - 22] : [parting + (longitude - parting) * 0.45, -88];
    const points = [0.25, 0.5, 0.78 - (index % 3) * 0.08].map((part): Point | null => {
      const bow = Math.sin(part * Math.PI) * -8;
      const place = skull.place(
        start[0] + (longitude - start[0]) * part,
        start[1] + (y - start[1]) * part + bow,
        3,
      );
      return place.visible ? place.at : null;
    });
    const seen = points.filter((point): point is Point => point !== null);
    return seen.length === 3 ? [smoothPath(seen)] : [];
  });
  if (cut.length && cut.length > 60) {
    for (const [longitude, from, to] of [
      [-94, 40, 0.86],
      [-104, 0, 0.6],
      [96, 50, 0.8],
    ] as const) {
      const top = hairPlace(skull, longitude, from, cut.volume[0] * 0.7);
      if (top.visible)
        lines.push(
          smoothPath([top.at, [top.at[0] - 3, cut.length * 0.5 + 20], [top.at[0] + 1, cut.length * to]]),
        );
    }
  }
  return lines;
}

function shine(skull: Skull, cut: Cut): string[] {
  const band = (from: number, to: number, y: number): string => {
    const points = [from, (from + to) / 2, to].map(
      (longitude, index) =>
        skull.place(longitude - skull.yaw * 0.5, y - (index === 1 ? 4 : 0), cut.volume[0] * 0.6).at,
    );
    return smoothPath(points);
  };
  return [band(16, 44, -80 - cut.volume[1] * 0.35), band(52, 60, -76 - cut.volume[1] * 0.35)];
}
