import { handPolygon, handRect } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import { StyleProvider } from '../../kit/style';
import { HOUSE_STYLE } from '../palette';
import { ComicSheet } from '../parts/comic-sheet';
import { Glow, Scene } from '../scene';
import { Artist, Chest } from './studio-life';

export const drawStudio = () => (
  <Scene of="about/studio" style={{ ink: '#34191b', contour: 6, detail: 4 }}>
    <Room />
    <View />
    <Wall />
    <Chest />
    <Table />
    <Artist />
    <Lamps />
  </Scene>
);

function Room() {
  return (
    <>
      <rect width={1200} height={800} fill="#e3a27c" />
      <Glow
        at={[440, 280]}
        radius={760}
        stops={[
          [0, '#fff0cf', 1],
          [0.5, '#f2c39a', 0.8],
          [1, '#b5654a', 0.6],
        ]}
      />
      <path d="M-10 640H1210V810H-10Z" fill="#9a5438" />
      <path d="M180 640L60 810H420L470 640ZM560 640L590 810H820L730 640Z" fill="#c98256" opacity={0.7} />
      <Stroke d="M-10 640H1210" />
    </>
  );
}

/** Three tall panes over the roofs. */
function View() {
  return (
    <StyleProvider style={{ ...HOUSE_STYLE, ink: '#b08a78', contour: 5, detail: 4 }}>
      <Shape d={handRect(90, 40, 640, 480)} fill="#f6ead8" />
      <path d="M116 66H704V496H116Z" fill="#f7d6b2" />
      <circle cx={220} cy={190} r={40} fill="#fffaf0" />
      <path
        d="M116 360C220 330 300 320 350 300L376 262H520L548 300C600 320 660 336 704 350V496H116Z"
        fill="#c3a492"
      />
      <path d="M384 262V208H512V262ZM376 208L448 176L520 208Z" fill="#fdf4e2" />
      <path
        d="M400 262V216M424 262V216M448 262V216M472 262V216M496 262V216"
        stroke="#c3a492"
        strokeWidth={9}
      />
      <path
        d="M116 410H176V376H250V420H320V384H400V424H470V390H550V420H630V380H704V496H116Z"
        fill="#eccbb0"
      />
      <path d="M116 456H200V430H290V466H380V436H480V470H570V440H704V496H116Z" fill="#d98b6c" />
      <path
        d="M140 400h14v20h-14zM210 396h14v20h-14zM350 406h14v20h-14zM500 410h14v20h-14zM590 404h14v20h-14zM660 402h14v20h-14zM240 450h14v18h-14zM420 456h14v18h-14z"
        fill="#8f4a38"
      />
      <Stroke d="M312 77V486M508 77V486M127 128H694" colour="#8f4a38" width={22} />
      <Stroke d="M312 77V486M508 77V486M127 128H694" colour="#f6ead8" width={14} />
      <Stroke d="M116 66H704V496H116Z" colour="#8f4a38" width={5} />
      <Shape d={handRect(66, 512, 690, 26)} fill="#fbf3e4" />
      {/* Basil and a geranium. */}
      <Shape d="M120 452H186L176 514H130Z" fill="#c8603f" />
      <Shape
        d="M106 456C86 430 100 400 126 404C130 376 176 376 180 404C206 400 220 432 198 456Z"
        fill="#4f6e50"
      />
      <Shape d="M620 456H682L674 514H630Z" fill="#7e1c1c" />
      <Stroke d="M650 456V410M640 456L620 420M660 456L684 424" colour="#4f6e50" width={7} />
      <path
        d="M632 400a18 16 0 1 0 36 0a18 16 0 1 0 -36 0ZM602 416a16 14 0 1 0 32 0a16 14 0 1 0 -32 0ZM668 420a16 14 0 1 0 32 0a16 14 0 1 0 -32 0Z"
        fill="#c44a2f"
      />
    </StyleProvider>
  );
}

/** The pages of one book, in their order, and what has been read. */
function Wall() {
  return (
    <>
      {[0, 1, 2, 3, 4, 5].map((index) => {
        const [column, row] = [index % 3, Math.floor(index / 3)];
        const states = (['colour', 'colour', 'flat', 'ink', 'pencil', 'blank'] as const)[index] ?? 'blank';
        return (
          <g
            key={index}
            transform={`translate(${828 + column * 123} ${50 + row * 170}) rotate(${[-1, 2, -2, 1, -1, 2][index]}) scale(0.26)`}
          >
            <ComicSheet states={[states, states, states, states]} />
          </g>
        );
      })}
      {/* The shelf of finished books. */}
      {BOOKS.map(([x, width, height, colour]) => (
        <Shape key={x} d={handRect(x, 508 - height, width, height, 0.5)} fill={colour} line="detail" />
      ))}
      <Shape d={handRect(1084, 506, 140, 16)} fill="#8c442c" line="detail" />
    </>
  );
}

const BOOKS = [
  [1092, 22, 92, '#7e1c1c'],
  [1116, 18, 80, '#f3dfb0'],
  [1136, 24, 96, '#47587a'],
  [1162, 20, 84, '#c44a2f'],
  [1184, 22, 92, '#2f5d46'],
] as const;

function Table() {
  return (
    <>
      <Shape
        d={handPolygon([
          [40, 590],
          [800, 590],
          [880, 690],
          [-40, 690],
        ])}
        fill="#b0683f"
      />
      <Shape d={handRect(-40, 686, 922, 30)} fill="#8c4a2d" line="detail" />
      <Stroke d="M60 716L40 810M800 716L820 810" width={18} />
      <Shape
        d={handPolygon([
          [250, 604],
          [470, 602],
          [490, 672],
          [220, 674],
        ])}
        fill="#fdf8ee"
        line="detail"
      />
      <path d="M264 612H350L348 636H256ZM362 612H458L464 636H360ZM252 644H466L472 664H246Z" fill="#e9a184" />
      <Shape
        d={handPolygon([
          [540, 606],
          [700, 604],
          [730, 670],
          [550, 674],
        ])}
        fill="#fdf8ee"
        line="detail"
      />
      <Stroke d="M560 616H690L706 660H566ZM620 616L630 660" width={3} />
      {/* Jars, ink, a cup. */}
      <Stroke d="M110 560L90 480M126 560L130 470M142 560L170 486" width={9} colour="#7e1c1c" />
      <Shape d="M90 556H162L154 630H98Z" fill="#f3e6d3" shade={[-8, 0]} line="detail" />
      <Shape d="M186 580H236V632H186Z" fill="#26222e" line="detail" />
      <Shape d="M760 594H812L806 640H768Z" fill="#fdf8ee" line="detail" />
      <Stroke d="M812 602q24 0 18 16t-22 12" width={5} />
    </>
  );
}

function Lamps() {
  return (
    <>
      <Stroke d="M778 -10V90" />
      <Shape d="M728 150C734 110 758 92 778 90C800 92 822 110 828 150Z" fill="#7e1c1c" shade={[-10, -2]} />
      <path d="M728 150Q778 164 828 150Q778 172 728 150Z" fill="#fff3cf" />
    </>
  );
}
