import { type IconProps, Ink } from './ink.tsx';

export function ArrowRightIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M3.7 12.2c5.4-.4 10.6-.4 16.1-.1M13.6 5.3c1.8 2.7 3.7 4.9 6.4 6.8-2.8 1.7-4.8 3.7-6.6 6.6" />
    </Ink>
  );
}
