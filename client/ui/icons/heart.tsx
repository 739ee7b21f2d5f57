import { type IconProps, Ink } from './ink.tsx';

export function HeartIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M12.1 20.3C7.3 16.6 3.4 13 3.5 8.7c.1-2.8 2.1-4.5 4.4-4.4 1.9.1 3.3 1.2 4.1 3.1.9-1.9 2.4-3 4.3-3 2.4.1 4.2 1.9 4.2 4.5 0 4.2-3.9 7.7-8.4 11.4Z" />
    </Ink>
  );
}
