import { type Point, smoothPath } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import { Cup } from '../../kit/props/kitchenware';
import { COLOURS } from './style';
import { ReportSheet, Sachet } from './things';

/** Everything that was on the table, on its way to the ceiling. */
export function SplashOfCoffee() {
  return (
    <>
      <Shape d={crown()} fill={COLOURS.coffee} merged />
      <Stroke
        d="M-120 -290Q-120 -350 -142 -400M-20 -296Q-24 -340 -34 -370M60 -296Q56 -360 68 -410M130 -290Q140 -330 164 -360"
        colour={COLOURS.wood}
        width={8}
      />
      {[
        [-150, -480, 18],
        [-70, -590, 14],
        [150, -560, 16],
        [190, -470, 11],
        [-190, -560, 10],
      ].map(([x = 0, y = 0, r = 10]) => (
        <Shape
          key={x}
          d={`M${x} ${y - r * 1.7}q${r * 1.3} ${r * 2} 0 ${r * 2.6}q${-r * 1.3} ${-r * 0.6} 0 ${-r * 2.6}Z`}
          fill={COLOURS.coffee}
          line="detail"
        />
      ))}
      <Cup at={[26, -600]} rotate={128} scale={1.6} />
      <Sachet at={[-160, -640]} rotate={30} scale={0.7} />
      <Sachet at={[-190, -400]} rotate={-50} scale={0.7} />
      <Sachet at={[190, -690]} rotate={70} scale={0.7} />
      <ReportSheet at={[200, -400]} scale={0.7} rotate={30} />
      <ReportSheet at={[-300, -760]} scale={0.7} rotate={-24} />
      <ReportSheet at={[480, -760]} scale={0.8} rotate={40} />
    </>
  );
}

/** Coffee that stands up for a moment: a puddle with fingers, each with its drop. */
function crown(): string {
  const tips: readonly (readonly [number, number])[] = [
    [-250, -380],
    [-150, -440],
    [-40, -400],
    [70, -450],
    [180, -392],
    [262, -352],
  ];
  const outline: Point[] = [[-216, -268]];
  tips.forEach(([x, y], index) => {
    const foot = x * 0.66;
    outline.push(
      [foot - 34, -306],
      [x * 0.9 - 14, y + 58],
      [x - 16, y + 16],
      [x, y],
      [x + 16, y + 16],
      [x * 0.9 + 14, y + 58],
    );
    if (index === tips.length - 1) outline.push([foot + 34, -300]);
  });
  outline.push([226, -266], [120, -238], [0, -230], [-120, -238]);
  return smoothPath(outline, { closed: true, tension: 0.55 });
}
