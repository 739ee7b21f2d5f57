import { type IconProps, Ink } from './ink.tsx';

export function HelpIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M12.1 3.5c5.1 0 8.5 3.5 8.4 8.6-.1 5-3.6 8.5-8.6 8.4-5-.1-8.4-3.6-8.4-8.6.1-5 3.6-8.4 8.6-8.4Z" />
      <path d="M9.5 9.6c.1-1.6 1.2-2.5 2.6-2.5 1.5 0 2.6.9 2.6 2.3 0 2-2.5 2.1-2.6 4.2M12.1 16.6v.1" />
    </Ink>
  );
}
