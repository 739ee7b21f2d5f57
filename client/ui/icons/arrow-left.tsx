import { type IconProps, Ink } from './ink.tsx';

export function ArrowLeftIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M20.3 12.2c-5.4-.4-10.6-.4-16.1-.1M10.4 5.3C8.6 8 6.7 10.2 4 12.1c2.8 1.7 4.8 3.7 6.6 6.6" />
    </Ink>
  );
}
