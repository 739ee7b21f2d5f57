import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import type { Thing } from './gear';
import { COLOURS } from './style';

/** Water thrown up by a foot; `front` is the lower rim before it. */
export function Splash({ front = false, ...place }: Thing & { front?: boolean }) {
  return (
    <Scaled {...place}>
      {front ? (
        <Shape
          d="M-110 0C-96 -30 -92 -44 -104 -70C-74 -52 -64 -34 -52 -22C-46 -44 -30 -50 -20 -60C-10 -44 0 -36 8 -22C30 -44 60 -46 76 -64C76 -40 84 -20 110 0C60 22 -60 22 -110 0Z"
          fill="#c4d2f4"
          line="detail"
        />
      ) : (
        <Shape
          d="M-120 10C-136 -50 -150 -70 -176 -96C-132 -88 -112 -64 -98 -40C-96 -90 -112 -120 -124 -150C-84 -128 -64 -90 -56 -50C-40 -80 -38 -110 -46 -140C-16 -112 -8 -84 -6 -50C20 -80 50 -100 84 -112C62 -80 60 -58 62 -36C90 -66 120 -76 160 -84C128 -56 120 -20 114 10Q0 40 -120 10Z"
          fill="#a9bce8"
          line="detail"
        />
      )}
      {!front && (
        <path
          d="M-190 -130q-12 -20 0 -34q14 14 0 34ZM130 -124q-4 -22 14 -30q8 20 -14 30ZM20 -160q-10 -18 2 -34q12 16 -2 34ZM-150 -190q-8 -14 2 -26q10 14 -2 26ZM190 -60q2 -20 20 -24q2 20 -20 24Z"
          fill="#dfe8ff"
        />
      )}
    </Scaled>
  );
}

/** The folding chair upside down over a head, 280 wide; the seat's middle is held. */
export function ChairAsRoof(place: Thing) {
  return (
    <Scaled {...place}>
      <Stroke d="M-110 -14L80 -150M110 -14L-80 -150" width={15} />
      <Stroke d="M-110 -14L80 -150M110 -14L-80 -150" colour={COLOURS.steel} width={7} />
      <Stroke d="M116 -6L164 150" width={15} />
      <Stroke d="M116 -6L164 150" colour={COLOURS.steel} width={7} />
      <Shape d="M-140 10Q0 -50 140 0L138 20Q0 -24 -138 30Z" fill="#3d7c86" />
      <Shape d="M128 40L160 160L144 166L108 44Z" fill="#3d7c86" line="detail" />
      <Stroke
        d="M-150 -20l-18 -20M-100 -40l-10 -26M-20 -50l0 -28M100 -40l14 -24M156 -16l22 -16"
        colour="#dfe8ff"
        width={5}
      />
      <Stroke d="M-142 36v26M-138 80v16M-120 34v12" colour="#dfe8ff" width={5} />
    </Scaled>
  );
}
