import { type IconProps, Ink } from './ink.tsx';

export function MinusIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M4.2 12.1c5.2-.3 10.4-.3 15.7 0" />
    </Ink>
  );
}
