import { type IconProps, Ink } from './ink.tsx';

export function ClockIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M12.1 3.5c5.1 0 8.5 3.5 8.4 8.6-.1 5-3.6 8.5-8.6 8.4-5-.1-8.4-3.6-8.4-8.6.1-5 3.6-8.4 8.6-8.4Z" />
      <path d="M12 7.4c-.1 1.7-.1 3.2 0 4.9 1.2.6 2.2 1.2 3.3 2" />
    </Ink>
  );
}
