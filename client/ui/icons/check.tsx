import { type IconProps, Ink } from './ink.tsx';

export function CheckIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M4.6 13c2 1.7 3.3 3.3 4.7 5.6C11.9 12.9 15 8.9 19.7 5.4" />
    </Ink>
  );
}
