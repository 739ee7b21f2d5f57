import { type IconProps, Ink } from './ink.tsx';

export function WarningIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M12 3.7c3 5.1 5.9 10.4 8.7 16.1-5.8.4-11.6.4-17.5 0C6 14.1 8.9 8.8 12 3.7Z" />
      <path d="M12 9.8c-.1 1.5 0 2.9.1 4.4M12.1 17.1v.1" />
    </Ink>
  );
}
