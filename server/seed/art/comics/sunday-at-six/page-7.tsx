import { Balloon } from '../../kit/lettering/balloon';
import { disc } from '../../kit/light/sky';
import { Stroke } from '../../kit/light/tone';
import { cutArea, type Layout } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { FlourDust, FlourFall, FlourFilm } from './flour';
import { BigHand } from './hands/big-hand';
import { Notebook, Pencil, ShutNotebook, Watch } from './instruments';
import { Sheet } from './sheet';
import { LARDER } from './style';
import { RollingPin } from './things';

const LAYOUT: Layout = [
  ...cutArea(56, 56, 1144, 440, { columns: [{ size: 1, lean: 24 }, { size: 1, lean: -24 }, { size: 1.1 }] }),
  {
    outline: [
      [0, 464],
      [1200, 464],
      [1200, 1190],
      [0, 1190],
    ],
    border: 'none',
  },
  ...cutArea(56, 1214, 1144, 1630, { columns: [{ size: 1, lean: 30 }, { size: 1.7 }] }),
];

/** Nothing but hands. */
export function PageSeven() {
  return (
    <Sheet number={7} layout={LAYOUT}>
      <Panel at={0}>
        <path d="M0 0H420V420H0Z" fill={LARDER.tomato} />
        <path d="M140 0H420V420H0Z" fill="#d3543a" />
        <Notebook at={[150, 420]} scale={1.8} />
        <BigHand of="lia" pose="sprinkle" at={[56, 366]} size={185} angle={40} />
        <Pencil at={[214, 208]} rotate={-60} scale={1.5} />
        <BigHand of="sofia" pose="sprinkle" at={[330, 40]} size={200} angle={-140} />
      </Panel>
      <Panel at={1}>
        <path d="M0 0H420V420H0Z" fill={LARDER.mustard} />
        <path d="M0 0H160L300 420H0Z" fill="#efb94a" />
        <ShutNotebook at={[158, 236]} rotate={-12} scale={1.05} />
        <Stroke d="M40 360q-16 -8 -20 -26M60 376q-30 -2 -46 -20" />
        <BigHand of="sofia" pose="flat" at={[336, 66]} size={215} angle={-140} floury={1} />
      </Panel>
      <Panel at={2}>
        <path d="M0 0H460V420H0Z" fill={LARDER.olive} />
        <path d="M240 0H460V420H120Z" fill="#8e9350" />
        <BigHand of="lia" pose="palm" at={[100, 390]} size={240} angle={40} />
        <FlourFall from={[250, 130]} to={[196, 288]} width={104} heap />
        <BigHand of="sofia" pose="sprinkle" at={[384, 8]} size={205} angle={-130} mirror floury={1} />
      </Panel>
      <Panel
        at={3}
        letters={
          <Balloon text="There. That's how much." at={[600, 580]} proportion={1.1} tail={[600, 722]} />
        }
      >
        <path d="M0 0H1200V740H0Z" fill={LARDER.wood} />
        <path d="M500 0H1200V740H260Z" fill="#bd7b48" />
        <Stroke d="M0 120H1200M0 330H1200M0 560H1200" line="fine" opacity={0.5} />
        <FlourFilm at={[600, 330]} size={[560, 280]} seed={6} />
        <path
          d="M190 260C170 90 380 40 600 50C830 36 1040 90 1014 270C1000 430 830 470 600 450C370 470 200 410 190 260Z"
          fill={LARDER.dough}
          stroke={LARDER.ink}
          strokeWidth={6.6}
        />
        <path
          d="M250 190C270 120 390 84 520 84"
          stroke={LARDER.flour}
          strokeWidth={16}
          strokeLinecap="round"
          fill="none"
          opacity={0.8}
        />
        <RollingPin at={[600, 300]} length={1100} thick={136} />
        <BigHand of="lia" pose="grip" at={[452, 470]} size={240} angle={4} mirror floury={0.6} />
        <BigHand of="lia" pose="grip" at={[748, 470]} size={240} angle={-4} floury={0.6} />
        <BigHand of="sofia" pose="grip" at={[322, 508]} size={320} angle={16} floury={1} mirror arm={200} />
        <BigHand of="sofia" pose="grip" at={[878, 508]} size={320} angle={-16} floury={1} arm={200} />
        <FlourDust at={[600, 240]} spread={[560, 220]} count={140} size={5} />
      </Panel>
      <Panel at={4}>
        <path d="M0 0H460V440H0Z" fill={LARDER.crust} />
        <path d="M0 0H130L330 440H0Z" fill="#edc48a" />
        <Watch at={[150, 200]} rotate={-16} scale={0.92} />
        <BigHand of="elena" pose="sprinkle" at={[390, 380]} size={220} angle={-62} mirror />
      </Panel>
      <Panel at={5}>
        <path d="M0 0H760V440H0Z" fill={LARDER.tomato} />
        <path d="M300 0H760V440H140Z" fill="#d3543a" />
        <FlourFilm at={[350, 210]} size={[340, 190]} seed={16} />
        <path d={disc(345, 200, 230)} fill={LARDER.dough} stroke={LARDER.ink} strokeWidth={6.6} />
        <path
          d="M180 100A200 200 0 0 1 330 12"
          stroke={LARDER.flour}
          strokeWidth={14}
          strokeLinecap="round"
          fill="none"
          opacity={0.8}
        />
        <BigHand of="sofia" pose="flat" at={[76, 250]} size={260} angle={72} floury={1} />
        <BigHand of="elena" pose="flat" at={[622, 250]} size={250} angle={-74} mirror floury={1} />
        <BigHand of="lia" pose="flat" at={[352, 400]} size={200} angle={2} floury={1} />
        <FlourDust at={[345, 220]} spread={[330, 200]} count={60} size={4} seed={6} />
      </Panel>
    </Sheet>
  );
}
