import { type IconProps, Ink } from './ink.tsx';

export function CartIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M5.2 8.2c4.5-.3 9.1-.3 13.7 0 .4 4 .7 8 .8 12-5.1.4-10.2.4-15.3 0 .1-4 .4-8 .8-12Z" />
      <path d="M8.5 10.7c-.6-4.7.9-7.3 3.6-7.3s4.1 2.6 3.5 7.3" />
    </Ink>
  );
}
