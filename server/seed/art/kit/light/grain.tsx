import { useId } from 'react';
import { round, seededRandom } from '../geometry';
import { useStyle } from '../style';

const TILE = 180;

/** The tooth of the paper: specks of ink and of bare paper, one tile repeated. `strength` from 0 to 1. */
export function PaperGrain({
  width,
  height,
  strength = 0.5,
}: {
  width: number;
  height: number;
  strength?: number;
}) {
  const id = useId();
  const { ink, paper } = useStyle();
  return (
    <>
      <pattern id={id} width={TILE} height={TILE} patternUnits="userSpaceOnUse" patternTransform="rotate(11)">
        <path d={specks(1, 230)} fill={ink} fillOpacity={0.2 * strength} />
        <path d={specks(2, 230)} fill={paper} fillOpacity={0.45 * strength} />
      </pattern>
      <rect width={width} height={height} fill={`url(#${id})`} />
    </>
  );
}

function specks(seed: number, count: number): string {
  const random = seededRandom(seed);
  let path = '';
  for (let index = 0; index < count; index++) {
    const [x, y, size] = [random() * TILE, random() * TILE, 0.5 + random() * random() * 1.6];
    path += `M${round(x)} ${round(y)}h${round(size)}v${round(size)}h${round(-size)}z`;
  }
  return path;
}
