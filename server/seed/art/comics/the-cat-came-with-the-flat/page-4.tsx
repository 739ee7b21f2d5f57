import { Bust } from '../../kit/figure/bust';
import { handEllipse, handRect } from '../../kit/geometry';
import { DottedBackdrop } from '../../kit/light/emphasis';
import { GroundShadow, LightPool } from '../../kit/light/glow';
import { Shape, Stroke } from '../../kit/light/tone';
import { roundPanel } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { JONAS } from './cast';
import { CatFace, TheCat } from './cat/cat';
import { Clause } from './clause';
import { ComicPage } from './comic-page';
import { tidyRows } from './panels';
import { Room } from './room';
import { COLOURS } from './style';
import { MovingBox } from './things';

const LAYOUT = [
  ...tidyRows([
    { height: 1, widths: [1, 1] },
    { height: 1, widths: [1, 1] },
  ]),
  { ...roundPanel(600, 850, 292), inset: true },
];

/** The balcony is locked. It is elsewhere. */
export function PageFour() {
  return (
    <ComicPage layout={LAYOUT} number={4}>
      <Panel
        at={0}
        letters={
          <>
            <Clause
              at={[18, 20]}
              number="§8"
              text="The tenant checks all appliances before use."
              widest={330}
            />
            <Clause at={[20, 690]} number="(a)" text="Ovens." />
          </>
        }
      >
        {({ width, height }) => <Oven width={width} height={height} />}
      </Panel>
      <Panel at={1} letters={<Clause at={[300, 22]} number="(b)" text="Boxes." />}>
        {({ width, height }) => (
          <>
            <Room zoom={1.3} door={0.1} bulb={false} pictures={false} />
            <Bust
              who={JONAS}
              at={[84, 250]}
              size={150}
              facing="right"
              look="tired"
              gaze="down"
              headTilt={10}
            />
            <GroundShadow at={[width * 0.55, height - 150]} width={560} />
            <TheCat at={[width * 0.55, height - 262]} scale={0.9} pose="loaf" mood="aside" shadow={false} />
            <MovingBox
              at={[width * 0.55, height - 150]}
              scale={1.6}
              width={262}
              height={134}
              text="Clara"
              taped={false}
            />
          </>
        )}
      </Panel>
      <Panel at={2} letters={<Clause at={[20, 690]} number="(c)" text="Basins." />}>
        {({ width, height }) => <Basin width={width} height={height} />}
      </Panel>
      <Panel at={3} letters={<Clause at={[286, 690]} number="(d)" text="Shelves." />}>
        {({ width, height }) => <Shelves width={width} height={height} />}
      </Panel>
      <Panel at={4} fill={COLOURS.ink} letters={<Clause at={[180, 520]} number="(e)" text="Laundry." />}>
        <Porthole />
      </Panel>
    </ComicPage>
  );
}

function Oven({ width, height }: { width: number; height: number }) {
  return (
    <>
      <rect width={width} height={height} fill={COLOURS.mint} />
      <path
        d={Array.from({ length: 40 }, (_, index) =>
          handRect((index % 5) * 120 - 20, Math.floor(index / 5) * 100 - 20, 106, 86, 1),
        ).join('')}
        fill="#b7e6d1"
      />
      <Shape d={handRect(50, 210, 440, 640)} fill="#fffdf8" shade={[-18, 0]} />
      <Shape d={handRect(40, 196, 460, 30)} fill={COLOURS.plum} />
      {[110, 190, 350, 430].map((x) => (
        <Shape key={x} d={handEllipse(x, 264, 22, 22)} fill={COLOURS.greyPale}>
          <path d={`M${x - 4} 244h8v20h-8Z`} fill={COLOURS.ink} />
        </Shape>
      ))}
      <Shape d={handEllipse(270, 264, 26, 20)} fill={COLOURS.ink}>
        <path d="M250 262h40v6h-40Z" fill={COLOURS.lamp} />
      </Shape>
      <Stroke d="M110 324H430" width={16} colour={COLOURS.greyDark} />
      <Shape d={handRect(92, 352, 356, 330)} fill={COLOURS.ink}>
        <LightPool at={[270, 400]} radius={260} strength={0.7} />
        <TheCat at={[270, 640]} scale={0.62} pose="loaf" mood="dark" shadow={false} />
        <path d="M92 560h356M92 600h356" stroke={COLOURS.greyPale} strokeWidth="5" />
        <path d="M130 340L250 340L110 690H60Z" fill="#fffdf8" opacity="0.16" />
      </Shape>
      <Stroke d={handRect(92, 352, 356, 330)} line="contour" />
    </>
  );
}

function Basin({ width, height }: { width: number; height: number }) {
  return (
    <>
      <rect width={width} height={height} fill={COLOURS.lilacPale} />
      <path
        d={Array.from({ length: 60 }, (_, index) =>
          handRect((index % 6) * 100 - 20, Math.floor(index / 6) * 84 - 20, 90, 74, 1),
        ).join('')}
        fill="#f1eaf9"
      />
      <Stroke d="M130 210V120Q130 70 190 70H230Q260 72 258 110" width={30} />
      <Stroke d="M130 210V120Q130 70 190 70H230Q260 72 258 110" width={16} colour={COLOURS.greyPale} />
      <TheCat at={[232, 516]} scale={0.86} pose="loaf" mood="narrow" shadow={false} />
      <Shape
        d={`M-40 420C-10 404 20 410 30 430C60 500 400 500 440 430C452 410 490 408 520 420C540 470 480 620 330 640H150C0 620 -60 470 -40 420Z`}
        fill="#fffdf8"
        shade={[-20, -24]}
      />
      <Shape d={`M176 640H304L320 ${height + 20}H160Z`} fill="#fffdf8" shade={[-20, 0]} />
      <Stroke d="M20 470Q230 560 450 470" line="fine" />
    </>
  );
}

function Shelves({ width, height }: { width: number; height: number }) {
  const books = [COLOURS.violet, COLOURS.teal, COLOURS.lamp, COLOURS.mint, COLOURS.rose, COLOURS.plum];
  return (
    <>
      <DottedBackdrop colour={COLOURS.lilac} colourTwo={COLOURS.lilacPale} towards="top" />
      <Shape d={handRect(60, -40, width, height + 100)} fill="#6f5a8e" />
      {[300, 640].map((y, row) => (
        <g key={y}>
          {[0, 1, 2, 3, 4, 5, 6, 7].map((index) => {
            if (row === 1 && index > 1) return null;
            const tall = 150 + ((index * 47 + row * 31) % 90);
            return (
              <Shape
                key={index}
                d={handRect(92 + index * 54, y - tall, 50, tall)}
                fill={books[(index + row * 2) % books.length] ?? COLOURS.violet}
                shade={[-8, 0]}
              />
            );
          })}
          {row === 1 && <TheCat at={[362, y - 2]} scale={0.6} pose="loaf" mood="aside" shadow={false} />}
          <Shape d={handRect(60, y, width, 30)} fill="#8d78ab" shade={[0, -8]} />
        </g>
      ))}
    </>
  );
}

function Porthole() {
  return (
    <>
      <rect width="600" height="600" fill="#fffdf8" />
      <path
        d={handEllipse(292, 292, 262, 262, 0.004)}
        fill={COLOURS.greyPale}
        stroke={COLOURS.ink}
        strokeWidth="8"
      />
      <path d={handEllipse(292, 292, 216, 216, 0.004)} fill={COLOURS.ink} />
      <clipPath id="porthole">
        <circle cx="292" cy="292" r="214" />
      </clipPath>
      <g clipPath="url(#porthole)">
        <rect width="600" height="600" fill="#4a5f78" />
        <CatFace at={[292, 330]} size={400} mood="unimpressed" tilt={-16} />
        <path
          d="M60 430C140 380 200 460 290 420C380 380 440 450 540 400V600H60Z"
          fill="#a9d3e0"
          opacity="0.55"
        />
        <path d="M120 150Q170 90 250 84L200 150Q150 180 130 240Z" fill="#fffdf8" opacity="0.4" />
      </g>
      <Shape d={handRect(520, 250, 50, 90)} fill={COLOURS.plum} />
    </>
  );
}
