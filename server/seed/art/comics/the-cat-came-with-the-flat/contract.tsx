import { handRect, type Point } from '../../kit/geometry';
import { Handwriting } from '../../kit/lettering/sound-effect';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { COLOURS } from './style';
import { PawPrint } from './things';

/** The tenancy contract, 600 by 760 about its middle, with its clauses and what is signed below. */
export function Contract(props: {
  at: Point;
  scale?: number;
  rotate?: number;
  signed?: boolean;
  /** "No pets" struck out. */
  struck?: boolean;
  paw?: boolean;
  last?: string;
}) {
  const { at, scale = 1, rotate = 0 } = props;
  return (
    <Scaled at={at} scale={scale} rotate={rotate}>
      <path d={handRect(-290, -366, 600, 760)} fill={COLOURS.ink} opacity="0.25" />
      <Shape d={handRect(-300, -380, 600, 760, 2)} fill="#fffdf8" shade={[-12, -12]} depth={0.25} />
      <Handwriting
        text="Contract of Tenancy"
        face="comic-neue"
        at={[-250, -306]}
        size={46}
        colour={COLOURS.ink}
      />
      <Stroke d="M-250 -284H250" line="contour" colour={COLOURS.violet} />
      {['One room.', 'One balcony.', 'No pets.'].map((text, index) => (
        <g key={text}>
          <Handwriting
            text={`§${index + 1}`}
            face="comic-neue"
            at={[-250, -214 + index * 70]}
            size={40}
            colour={COLOURS.violet}
          />
          <Handwriting
            text={text}
            face="comic-neue"
            at={[-180, -214 + index * 70]}
            size={44}
            colour={COLOURS.ink}
          />
        </g>
      ))}
      {props.struck && <Stroke d="M-196 -82L24 -100M-188 -72L30 -84" width={6} colour={COLOURS.teal} />}
      {props.last ? (
        <>
          <Handwriting text="§12" face="comic-neue" at={[-250, 16]} size={40} colour={COLOURS.violet} />
          <Handwriting
            text={props.last}
            face="patrick-hand"
            at={[-180, 16]}
            size={50}
            colour={COLOURS.teal}
          />
        </>
      ) : (
        <Stroke d="M-250 6H230M-250 40H200" colour={COLOURS.greyPale} line="contour" />
      )}
      <Stroke d="M-250 240H-20M40 240H250" line="detail" />
      <Handwriting
        text="The tenant"
        face="comic-neue-light"
        at={[-250, 282]}
        size={32}
        colour={COLOURS.plum}
      />
      <Handwriting
        text="The other party"
        face="comic-neue-light"
        at={[40, 282]}
        size={32}
        colour={COLOURS.plum}
      />
      {props.signed && (
        <Handwriting
          text="Jonas"
          face="caveat"
          at={[-230, 226]}
          size={100}
          colour={COLOURS.ink}
          rotate={-5}
        />
      )}
      {props.paw && <PawPrint at={[146, 178]} scale={1.25} rotate={9} />}
    </Scaled>
  );
}
