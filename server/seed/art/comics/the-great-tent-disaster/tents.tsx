import type { ReactNode } from 'react';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { Pole, type Thing } from './gear';
import { COLOURS } from './style';

const { tent, tentDark, tentPale } = COLOURS;

/** The tent as it was meant to be: 780 wide, 440 high, its door to the right. `inside` is drawn in the door. */
export function GoodTent({ inside, lit = false, ...place }: Thing & { inside?: ReactNode; lit?: boolean }) {
  return (
    <Scaled {...place}>
      <Guys />
      <Shape
        d="M150 -440C40 -420 -120 -410 -250 -398C-290 -260 -340 -120 -392 0H-30C20 -140 90 -300 150 -440Z"
        fill={tent}
        shadow="M-250 -398C-290 -260 -340 -120 -392 0H-200C-180 -120 -170 -280 -150 -410Z"
        depth={0.34}
      >
        <path d="M-392 0H-30L-20 -34H-380Z" fill={tentDark} />
        <Stroke d="M-70 -416C-110 -280 -140 -140 -170 0" line="detail" />
      </Shape>
      <Shape d="M-236 -262L-176 -266L-186 -190L-252 -188Z" fill="#fff3d4" line="detail" />
      <Stroke d="M-206 -264L-220 -189M-246 -226L-180 -228" line="fine" />
      <path
        d="M150 -440C90 -300 20 -140 -30 0H350C290 -140 210 -300 150 -440Z"
        fill={lit ? COLOURS.torch : '#4a2436'}
      />
      {inside}
      <Shape
        d="M150 -440C90 -300 20 -140 -30 0H66C84 -130 120 -300 150 -440Z"
        fill={tentPale}
        shade={[-12, 0]}
      />
      <Shape
        d="M150 -440C210 -300 290 -140 350 0H250C226 -140 180 -300 150 -440Z"
        fill={tentPale}
        shade={[14, 0]}
      />
      <Stroke
        d="M60 -92Q40 -104 20 -96M252 -92Q276 -104 296 -96"
        line="contour"
        colour={tentDark}
        width={12}
      />
      <Shape d="M150 -440V-520L212 -500L150 -478" fill="#c9403a" line="detail" />
      <Stroke d="M150 -436V-524" line="contour" />
    </Scaled>
  );
}

/** Version five: it stands, in a manner of speaking. */
export function CrookedTent(place: Thing) {
  return (
    <Scaled {...place}>
      <Stroke d="M-300 -330L-450 6M240 -410L420 10M-60 -230L-30 -560" line="detail" />
      <Pole from={[-330, 0]} to={[-210, -470]} bow={0.12} />
      <Shape
        d="M230 -420C120 -340 20 -220 -60 -236C-160 -250 -200 -350 -290 -346C-320 -220 -390 -120 -410 0C-300 14 -180 -16 -60 0C20 -120 140 -270 230 -420Z"
        fill={tent}
        shadow="M-290 -346C-320 -220 -390 -120 -410 0H-240C-220 -100 -190 -200 -160 -280Z"
        depth={0.34}
      >
        <Stroke
          d="M-60 -236Q-90 -120 -140 -6M-200 -300Q-240 -160 -270 0M60 -260Q20 -180 -20 -90"
          line="detail"
        />
        <path d="M-410 0C-300 14 -180 -16 -60 0L-50 -30C-180 -50 -300 -20 -400 -34Z" fill={tentDark} />
      </Shape>
      <Shape
        d="M230 -420C160 -280 20 -120 -60 0C60 20 200 -20 330 0C330 -140 260 -280 230 -420Z"
        fill={tentPale}
        shade={[-14, 0]}
      />
      <Shape
        d="M226 -330C160 -200 110 -120 90 0C140 8 190 -4 226 -2C250 -120 240 -240 226 -330Z"
        fill="#4a2436"
        line="detail"
      />
      <Shape
        d="M226 -330C270 -250 250 -100 290 -60C250 -40 236 -30 226 -2C250 -120 240 -240 226 -330Z"
        fill={tent}
        line="detail"
      />
      <Pole from={[250, 0]} to={[228, -520]} bow={-0.1} />
      <Pole from={[-120, -180]} to={[30, -560]} bow={0.2} />
      <Shape d="M-230 -170h70l4 62h-72Z" fill="#3d7c86" line="detail" />
      <Stroke
        d="M-240 -150l14 -6M-240 -124l14 -4M-152 -160l14 -8M-150 -126l14 -6M-206 -178l4 -14M-176 -176l2 -14"
        line="fine"
      />
    </Scaled>
  );
}

/** What is left in the morning: about 900 wide, hardly 100 high. */
export function FlatTent(place: Thing) {
  return (
    <Scaled {...place}>
      <Pole from={[-150, -20]} to={[-330, -200]} bow={-0.25} />
      <Shape
        d="M-460 0C-470 -50 -360 -60 -300 -44C-250 -100 -170 -96 -120 -50C-40 -84 40 -120 110 -66C180 -96 250 -60 300 -40C380 -60 470 -40 452 4C360 40 -340 44 -460 0Z"
        fill={tent}
        shade={[-10, -16]}
      >
        <Stroke
          d="M-300 -44Q-280 -10 -320 10M-120 -50Q-90 -20 -150 10M110 -66Q100 -20 150 6M300 -40Q270 -10 300 14M0 -80Q-10 -40 30 -20"
          line="detail"
        />
        <path d="M-240 30Q-140 -10 -20 18Q-100 50 -240 30Z" fill="#bfe0e6" opacity={0.8} />
      </Shape>
      <Pole from={[190, -40]} to={[340, -230]} bow={0.3} />
      <Shape d="M-40 -70h64l8 50h-76Z" fill="#fff3d4" line="detail" />
    </Scaled>
  );
}

/** A heap of it, 560 wide, that wants to get into a bag. */
export function CrumpledTent(place: Thing) {
  return (
    <Scaled {...place}>
      <Shape
        d="M-280 0C-300 -70 -240 -110 -190 -100C-180 -170 -90 -190 -40 -140C10 -200 110 -190 130 -120C190 -150 250 -110 236 -60C290 -60 300 -10 276 4C180 30 -180 30 -280 0Z"
        fill={tent}
        shade={[-12, -14]}
      >
        <Stroke
          d="M-190 -100Q-150 -60 -190 0M-40 -140Q-60 -60 0 -20M130 -120Q80 -60 120 0M236 -60Q190 -30 210 10M-120 -150Q-110 -110 -130 -90"
          line="detail"
        />
        <path
          d="M-190 -100C-170 -160 -90 -180 -46 -132C-90 -150 -150 -140 -170 -92ZM-30 -140C10 -190 100 -180 124 -118C80 -160 20 -160 -10 -120Z"
          fill={tentPale}
        />
      </Shape>
      <Pole from={[-150, -110]} to={[-250, -250]} bow={-0.2} />
    </Scaled>
  );
}

/** The cloth off the ground, full of wind, 900 wide about the middle. Its ropes hang free. */
export function FlyingTent(place: Thing) {
  return (
    <Scaled {...place}>
      <Stroke
        d="M-400 120Q-470 240 -400 330T-430 460M-60 190Q-100 300 -40 390M380 60Q470 130 450 260T520 380"
        line="detail"
      />
      <Shape
        d="M-460 90C-420 -160 -220 -290 20 -270C240 -300 430 -220 470 -40C480 40 420 90 380 60C320 10 260 40 220 110C140 60 40 100 -40 190C-120 110 -220 120 -280 200C-330 120 -420 180 -460 90Z"
        fill={tent}
        shadow="M-460 90C-420 30 -330 20 -260 60C-160 0 -60 20 -20 70C80 -10 200 -10 240 30C320 -60 420 -40 480 -40V220H-460Z"
        depth={0.45}
      >
        <Stroke
          d="M20 -270C-60 -120 -60 40 -40 190M20 -270C160 -160 210 -20 220 110M-190 -220C-280 -60 -300 80 -280 200M260 -250C360 -160 390 -40 380 60"
          line="detail"
        />
      </Shape>
      <Shape d="M-150 -150L-70 -160L-80 -70L-164 -62Z" fill="#fff3d4" line="detail" />
      <Stroke d="M-110 -156L-122 -66M-157 -108L-76 -116" line="fine" />
    </Scaled>
  );
}

/** The tent with somebody in it who looks for the way out. He is 720 high; the legs are drawn by the figure. */
export function GhostTent(place: Thing) {
  return (
    <Scaled {...place}>
      <Shape
        d="M-70 -700C-20 -770 90 -760 120 -690C150 -640 150 -600 190 -590C270 -600 330 -680 372 -660C410 -630 360 -560 330 -510C290 -430 300 -330 330 -230C260 -210 240 -260 190 -220C140 -180 100 -230 40 -190C-20 -160 -60 -220 -120 -190C-190 -160 -240 -210 -330 -180C-280 -300 -240 -400 -290 -500C-340 -560 -410 -610 -380 -650C-340 -690 -270 -600 -190 -590C-130 -590 -110 -640 -70 -700Z"
        fill={tent}
        shadow="M-70 -700C-130 -590 -190 -590 -260 -600L-290 -500C-240 -400 -280 -300 -330 -180L-120 -190C-150 -400 -100 -560 -70 -700Z"
        depth={0.4}
      >
        <Stroke
          d="M-190 -590Q-130 -470 -170 -330M190 -590Q150 -470 200 -330M0 -520Q-20 -360 20 -210M-280 -240Q-250 -320 -260 -380M270 -440Q250 -380 262 -300"
          line="detail"
        />
        <path
          d="M-30 -640q20 -18 40 0M50 -640q20 -18 40 0M-6 -590q36 30 76 0"
          fill="none"
          stroke={tentDark}
          strokeWidth={9}
          strokeLinecap="round"
        />
      </Shape>
      <Shape d="M40 -430l66 -6l4 60l-70 6Z" fill="#fff3d4" line="detail" />
    </Scaled>
  );
}

function Guys() {
  return (
    <>
      <Stroke d="M-252 -398L-520 8M152 -440L470 14M-320 -200L-500 20M250 -240L460 26" line="detail" />
      {[
        [-520, 8],
        [470, 14],
        [-500, 26],
      ].map(([x = 0, y = 0]) => (
        <Stroke
          key={x}
          d={`M${x - 8} ${y - 26}L${x + 6} ${y + 12}`}
          line="contour"
          width={11}
          colour={COLOURS.steel}
        />
      ))}
    </>
  );
}
