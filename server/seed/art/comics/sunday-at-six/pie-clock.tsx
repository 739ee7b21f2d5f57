import { handEllipse, type Point, seededRandom } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { disc } from '../../kit/light/sky';
import { useStyle } from '../../kit/style';
import { LARDER } from './style';

export function PieClock({ at, radius, cut = false }: { at: Point; radius: number; cut?: boolean }) {
  const style = useStyle();
  const random = seededRandom(17);
  const crimps = 44;
  const rim = Array.from({ length: crimps }, (_, index) => {
    const angle = (index / crimps) * Math.PI * 2;
    return disc(Math.cos(angle) * 92, Math.sin(angle) * 92, 8.4);
  }).join('');
  const spots = Array.from({ length: 34 }, () => {
    const [angle, far] = [random() * 6.28, Math.sqrt(random()) * 80];
    return handEllipse(Math.cos(angle) * far, Math.sin(angle) * far, 2 + random() * 6, 1.5 + random() * 4);
  }).join('');
  const scale = radius / 104;
  return (
    <g transform={`translate(${at[0]} ${at[1]}) scale(${scale})`}>
      <path d={disc(3, 6, 108)} fill={style.ink} opacity={0.3} />
      <path d={disc(0, 0, 106)} fill={LARDER.walnut} stroke={style.ink} strokeWidth={style.contour / scale} />
      <path d={rim} fill={style.ink} stroke={style.ink} strokeWidth={style.contour / scale} />
      <path d={disc(0, 0, 92)} fill={LARDER.crust} />
      <path d={rim} fill="#d99a4c" />
      <path
        d={disc(0, 0, 84)}
        fill={LARDER.crust}
        stroke={style.ink}
        strokeWidth={(style.detail * 0.8) / scale}
      />
      <path d={disc(-4, -5, 78)} fill="#ecc07a" />
      <path d={spots} fill="#c07a34" opacity={0.55} />
      <g stroke={LARDER.walnut} strokeWidth={3.4} strokeLinecap="round">
        {Array.from({ length: 12 }, (_, index) => (
          <path
            key={index}
            d={index % 3 === 0 ? 'M0 -74V-58' : 'M0 -73V-64'}
            transform={`rotate(${index * 30})`}
          />
        ))}
      </g>
      {cut && (
        <path
          d="M0 0L0 -84A84 84 0 0 1 42 -72.7Z"
          fill={mixColours(LARDER.walnut, LARDER.ink, 0.4)}
          stroke={style.ink}
          strokeWidth={style.detail / scale}
          strokeLinejoin="round"
        />
      )}
    </g>
  );
}
