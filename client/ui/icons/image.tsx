import { type IconProps, Ink } from './ink.tsx';

export function ImageIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M3.6 5c5.6-.4 11.2-.4 16.9 0 .3 4.7.3 9.4 0 14.1-5.7.4-11.3.4-16.9 0-.3-4.7-.3-9.4 0-14.1Z" />
      <path d="M4 16.8c2-2.1 3.6-3.6 5.3-5.5 2.2 2.4 4 4.5 5.6 7.3M13 14.9c1.2-1.2 2-2 3-3 1.6 1.4 2.7 2.5 4.2 4.2M15.7 8.3h.1" />
    </Ink>
  );
}
