import { Shape, Stroke } from '../../kit/light/tone';

/** A shape that grows out of another: its outline stays open there. */
export function Joined(props: { fill: string; area: string; outline: string; shadow: string }) {
  return (
    <>
      <Shape d={props.area} fill={props.fill} shadow={props.shadow} line="none" depth={0.4} />
      <Stroke d={props.outline} line="contour" />
    </>
  );
}
