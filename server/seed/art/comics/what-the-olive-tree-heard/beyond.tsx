import { Hillside, type HillsideProps } from './hillside';

/** What lies behind somebody seen from near: sky, sea, slope and grass, and nothing that asks to be looked at. */
export function Beyond(props: HillsideProps) {
  return (
    <Hillside
      horizon={0.5}
      ground={0.74}
      sun={null}
      wall={null}
      house={null}
      island={null}
      zoom={2}
      clouds={false}
      {...props}
    />
  );
}
