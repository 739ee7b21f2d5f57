import { handPolygon } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import { ComicFromAbove } from '../parts/book';
import { Glow, Scene } from '../scene';

export const drawLoveLetter = () => (
  <Scene of="packages/love-letter" style={{ ink: '#34191b' }}>
    <rect width={1200} height={800} fill="#5a1a1e" />
    <Glow
      at={[560, 340]}
      radius={760}
      stops={[
        [0, '#c4544a', 1],
        [0.6, '#8a2a2a', 0.8],
        [1, '#4a1518', 0.4],
      ]}
    />
    <g transform="rotate(-8 580 420)">
      <path d="M230 240H980V770H230Z" fill="#2b0f12" opacity={0.4} />
      {/* The open flap, the comic that slides out of it, the front. */}
      <Shape d="M210 300L560 20Q585 4 610 20L960 300Z" fill="#e9cdbb" />
      <Shape d="M210 296H960V740H210Z" fill="#e3c1ae" />
      <ComicFromAbove
        at={[586, 330]}
        turn={2}
        scale={1}
        colour="#eba8a8"
        subject={1}
        thick={9}
        gold="#7e1c1c"
      />
      <Shape
        d="M210 300L560 560Q585 578 610 560L960 300V740H210Z"
        fill="#f7e6d8"
        shadow="M210 700H970V750H210Z"
      />
      <Stroke d="M210 740L500 520M960 740L670 520" />
      <Seal />
    </g>
    <Rose />
  </Scene>
);

function Seal() {
  return (
    <>
      <path
        d="M530 590C520 540 560 500 610 504C660 510 680 550 666 596C656 640 610 650 576 640C546 632 534 616 530 590Z"
        fill="#2b0f12"
        opacity={0.3}
      />
      <Shape
        d="M516 572C506 540 530 500 570 494C590 482 620 490 630 500C664 510 672 546 660 576C660 610 630 630 600 628C570 640 530 620 516 572Z"
        fill="#a3262a"
        shade={[-8, -8]}
      />
      <Stroke d="M548 562a40 40 0 1 1 80 0a40 40 0 1 1 -80 0Z" colour="#6d1418" width={6} />
      <path
        transform="translate(588 562) scale(0.95)"
        d="M0 30C-46 0 -34 -30 -16 -30Q-4 -30 0 -16Q4 -30 16 -30C34 -30 46 0 0 30Z"
        fill="#6d1418"
      />
    </>
  );
}

/** Pressed for a year in a dictionary. */
function Rose() {
  return (
    <g transform="translate(1010 190) rotate(24)">
      <Stroke d="M0 60C10 200 -10 320 30 460" colour="#34191b" width={17} />
      <Stroke d="M0 60C10 200 -10 320 30 460" colour="#6f7a4c" width={9} />
      <Shape
        d={handPolygon(
          [
            [4, 220],
            [60, 170],
            [110, 190],
            [70, 240],
          ],
          { bow: 4 },
        )}
        fill="#6f7a4c"
        line="detail"
      />
      <Shape d="M2 320C-40 270 -90 280 -100 310C-70 350 -30 350 2 330Z" fill="#6f7a4c" line="detail" />
      <Shape
        d="M-70 0C-90 -60 -50 -110 0 -104C50 -112 92 -60 70 0C60 50 30 70 0 70C-34 70 -60 50 -70 0Z"
        fill="#d98c7c"
        shade={[-8, -8]}
      />
      <Stroke d="M-40 -10C-40 -60 30 -70 36 -24C38 10 -10 20 -14 -10C-14 -30 10 -34 14 -18M-66 6C-40 50 30 50 66 0M-30 40Q0 60 40 36" />
    </g>
  );
}
