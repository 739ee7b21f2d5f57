import { Inked, Line } from '../../kit/figure/ink';
import { handEllipse, handRect, type Point } from '../../kit/geometry';
import { Handwriting } from '../../kit/lettering/sound-effect';
import { Shape, Stroke } from '../../kit/light/tone';
import { COLOURS } from './style';

/** The flat from above, as an architect sees it: the furniture, the way around, and what is in the way. */
export function FloorPlan({ width, height }: { width: number; height: number }) {
  const squares = Array.from({ length: Math.ceil(width / 40) }, (_, index) => `M${index * 40} 0V${height}`);
  const rows = Array.from({ length: Math.ceil(height / 40) }, (_, index) => `M0 ${index * 40}H${width}`);
  const [left, top, right, bottom] = [60, 130, width - 60, height - 60];
  const middle: Point = [width * 0.5, height * 0.56];
  return (
    <>
      <path d={squares.concat(rows).join('')} stroke="#a8dcc6" strokeWidth="2" fill="none" opacity="0.8" />
      <path d={handRect(left, top, right - left, bottom - top)} fill="#fffdf8" opacity="0.75" />
      <Stroke d={handRect(left, top, right - left, bottom - top)} width={17} />
      <path
        d={`M${right - 130} ${bottom}V${bottom - 130}A130 130 0 0 1 ${right - 10} ${bottom - 9}`}
        fill="none"
        stroke={COLOURS.ink}
        strokeWidth="4"
      />
      <path d={`M${right - 136} ${bottom}H${right - 16}`} stroke={COLOURS.mintPale} strokeWidth="18" />
      <path d={`M${width * 0.4} ${top}H${width * 0.6}`} stroke="#fffdf8" strokeWidth="9" />
      <Shape d={handRect(left + 30, top + 36, 190, 270)} fill={COLOURS.lilac}>
        <path d={handRect(left + 30, top + 120, 190, 200)} fill={COLOURS.violet} />
        <path d={handRect(left + 56, top + 52, 138, 52)} fill="#fffdf8" />
      </Shape>
      <Shape d={handRect(right - 250, top + 30, 210, 96)} fill={COLOURS.teal}>
        <path d={handRect(right - 236, top + 64, 182, 70)} fill={COLOURS.mint} />
      </Shape>
      <Shape d={handRect(left + 34, bottom - 116, 250, 78)} fill="#d8c4ea">
        <path d={`M${left + 34} ${bottom - 62}h250`} stroke={COLOURS.ink} strokeWidth="3" />
      </Shape>
      <Shape d={handEllipse(right - 150, middle[1] + 54, 66, 62)} fill="#d8c4ea" />
      {[0, 1, 2].map((index) => (
        <Shape
          key={index}
          d={handRect(left + 260 + (index % 2) * 14, top + 40 + index * 80, 72, 64)}
          fill={COLOURS.card}
        />
      ))}
      <path
        d={`M${right - 90} ${bottom - 20}C${right - 140} ${bottom - 150} ${middle[0] + 250} ${middle[1] + 110} ${middle[0] + 190} ${middle[1] - 10}C${middle[0] + 150} ${middle[1] - 150} ${middle[0] - 120} ${middle[1] - 190} ${middle[0] - 180} ${middle[1] - 60}C${middle[0] - 230} ${middle[1] + 60} ${middle[0] - 150} ${middle[1] + 130} ${middle[0] - 190} ${middle[1] + 150}`}
        fill="none"
        stroke={COLOURS.teal}
        strokeWidth="7"
        strokeDasharray="18 16"
        strokeLinecap="round"
      />
      <CatFromAbove at={middle} />
      <Handwriting text="bed" at={[left + 96, top + 230]} size={36} colour="#fffdf8" />
      <Handwriting text="sofa" at={[right - 180, top + 108]} size={36} />
      <Handwriting text="shelf" at={[left + 126, bottom - 76]} size={34} />
      <Handwriting text="table" at={[right - 184, middle[1] + 64]} size={34} />
      <Handwriting text="the tenant’s way" at={[636, bottom - 26]} size={36} colour={COLOURS.teal} />
      <Handwriting text="fixture" at={[middle[0] - 50, middle[1] + 178]} size={38} />
      <Stroke
        d={`M${middle[0] - 130} ${middle[1] + 132}H${middle[0] + 130}M${middle[0] - 130} ${middle[1] + 122}v20M${middle[0] + 130} ${middle[1] + 122}v20`}
        line="fine"
      />
    </>
  );
}

function CatFromAbove({ at: [x, y] }: { at: Point }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Inked
        parts={['M60 70C120 90 150 60 150 20C150 0 126 0 126 20C126 50 100 56 60 44Z']}
        fill={COLOURS.grey}
      >
        <path d="M120 -10H170V30H120ZM110 50L140 90H120L96 50Z" fill={COLOURS.greyDark} />
      </Inked>
      <Inked
        parts={[
          'M0 -80C70 -80 108 -30 104 30C100 84 50 104 0 104C-50 104 -100 84 -104 30C-108 -30 -70 -80 0 -80Z',
        ]}
        fill={COLOURS.grey}
        shade="M60 -90H130V120H-20C60 90 90 20 60 -90Z"
      >
        <path
          d="M-8 0H8L4 90H-4ZM-110 20L-50 26L-110 40ZM110 20L50 26L110 40ZM-100 60L-44 58L-90 80ZM100 60L44 58L90 80Z"
          fill={COLOURS.greyDark}
        />
      </Inked>
      <Inked
        parts={[
          'M0 -112C46 -112 72 -86 72 -54C72 -20 40 0 0 0C-40 0 -72 -20 -72 -54C-72 -86 -46 -112 0 -112Z',
          'M-64 -36C-84 -48 -90 -62 -86 -76C-70 -76 -56 -68 -46 -58Z',
          'M64 -36C80 -44 86 -52 88 -60L74 -62L80 -76C66 -74 56 -68 46 -58Z',
        ]}
        fill={COLOURS.grey}
      >
        <path d="M-5 -60H5L3 0H-3ZM-30 -50L-22 -8L-32 -12ZM30 -50L22 -8L32 -12Z" fill={COLOURS.greyDark} />
      </Inked>
      <Line d="M-40 -96L-84 -118M-30 -104L-64 -136M40 -96L84 -118M30 -104L64 -136" weight={0.7} />
    </g>
  );
}
