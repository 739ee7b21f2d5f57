import { useId } from 'react';
import { handRect } from '../../kit/geometry';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { useStyle } from '../../kit/style';
import { SUBJECTS } from './panel-subjects';

/** How far a page has come. */
export type PageState = 'blank' | 'pencil' | 'ink' | 'flat' | 'colour';

type Box = { x: number; y: number; width: number; height: number };

const PANELS: readonly Box[] = [
  { x: 24, y: 24, width: 352, height: 170 },
  { x: 24, y: 208, width: 150, height: 176 },
  { x: 188, y: 208, width: 188, height: 176 },
  { x: 24, y: 398, width: 352, height: 148 },
];

/**
 * A small comic page of 400 by 570 units, seen flat. `states` says how far each of its four panels has come.
 */
export function ComicSheet(props: {
  states: readonly [PageState, PageState, PageState, PageState];
  paper?: string;
  edge?: boolean;
}) {
  const { paper = '#fdf8ee', edge = true } = props;
  return (
    <>
      <Shape d={handRect(0, 0, 400, 570, 2)} fill={paper} line={edge ? 'detail' : 'none'} />
      {PANELS.map((box, index) => (
        <MiniPanel
          key={`${box.x} ${box.y}`}
          box={box}
          state={props.states[index] ?? 'blank'}
          subject={index}
        />
      ))}
    </>
  );
}

/** One panel of the little story; `subject` counts what stands in panel-subjects. */
export function MiniPanel({ box, state, subject }: { box: Box; state: PageState; subject: number }) {
  const id = useId();
  const style = useStyle();
  const line = state === 'pencil' || state === 'blank' ? '#8a8080' : style.ink;
  const size = Math.max(box.width / 352, box.height / 170);
  const Subject = Object.values(SUBJECTS)[subject] ?? SUBJECTS.Harbour;
  return (
    <>
      <clipPath id={id}>
        <rect {...box} />
      </clipPath>
      {state !== 'blank' && (
        <g clipPath={`url(#${id})`}>
          <Scaled at={[box.x + box.width / 2, box.y + box.height / 2]} scale={size} line={0.9}>
            <Subject pen={line} state={state} />
          </Scaled>
        </g>
      )}
      <Stroke
        d={handRect(box.x, box.y, box.width, box.height, 1)}
        colour={line}
        width={state === 'pencil' || state === 'blank' ? style.detail * 0.6 : style.detail}
      />
    </>
  );
}
