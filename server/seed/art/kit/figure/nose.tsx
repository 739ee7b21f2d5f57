import { useStyle } from '../style';
import { Line } from './ink';
import type { Person } from './person';
import type { ProfileNose } from './skull';

export type NoseKind = NonNullable<NonNullable<Person['face']>['nose']>;

/** How each nose stands out when it is seen from the side. */
export const profileNoses: Record<NoseKind, ProfileNose> = {
  button: { out: 15, tip: 26, bridge: -7, round: 3 },
  straight: { out: 20, tip: 32, bridge: 0, round: 1 },
  long: { out: 27, tip: 38, bridge: 2, round: 1 },
  round: { out: 25, tip: 32, bridge: -6, round: 7 },
  hooked: { out: 26, tip: 40, bridge: 9, round: 1 },
  wide: { out: 19, tip: 34, bridge: -2, round: 4 },
  pointed: { out: 25, tip: 30, bridge: 0, round: 0 },
};

/** The nose drawn in the face, about the middle of its root; from the side it is part of the outline. */
export function Nose({ kind, yaw, skin }: { kind: NoseKind; yaw: number; skin: string }) {
  const { tip, round, out: full } = profileNoses[kind];
  const out = yaw >= 70 ? full : full * 0.78;
  const { detail } = useStyle();
  if (yaw >= 70) return <Line d={`M${-6 + out * 0.1} ${tip + 4}q-4 -5 2 -9`} weight={0.8} />;
  if (yaw < 18) {
    const lines = {
      button: 'M-7 22Q0 32 9 23',
      straight: 'M3 2C7 14 9 22 8 27Q2 33 -6 29',
      long: 'M3 -4C8 14 12 28 10 35Q2 42 -7 36',
      round: 'M-11 24C-14 38 14 40 13 25C12 18 6 15 1 17',
      hooked: 'M2 -4C10 4 10 18 12 31Q2 44 -7 34',
      wide: 'M-15 28Q-11 34 -6 31Q0 37 7 31Q13 34 16 27',
      pointed: 'M2 0C8 14 14 24 13 29Q4 33 -6 28',
    };
    return (
      <>
        {kind === 'round' && <path d="M-11 24C-14 38 14 40 13 25C12 12 -8 12 -11 24Z" fill={skin} />}
        <Line d={lines[kind]} weight={1} />
      </>
    );
  }
  // Between front and side: the ridge is a bump over the far cheek.
  const ridge = `M2 ${-6}C6 2 ${out * 0.5 + 2} ${tip - 20} ${out * 0.86} ${tip - 8 - round}C${out + round * 0.8} ${tip - 2} ${
    out * 0.9
  } ${tip + 5} ${out * 0.5} ${tip + 6}Q${out * 0.2} ${tip + 8} -3 ${tip + 3}`;
  const visible =
    kind === 'button' || kind === 'round'
      ? `M${out * 0.62} ${tip - 14 - round}C${out + 4 + round * 0.8} ${tip - 10} ${out + 2} ${tip + 5} ${out * 0.5} ${tip + 6}Q${out * 0.1} ${tip + 8} -3 ${tip + 2}`
      : ridge;
  return (
    <>
      <path d={`${ridge}Z`} fill={skin} stroke={skin} strokeWidth={detail * 0.6} />
      <Line d={visible} weight={1} />
    </>
  );
}
