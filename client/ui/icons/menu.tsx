import { type IconProps, Ink } from './ink.tsx';

export function MenuIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M3.6 6.5c5.7-.4 11.2-.2 16.9.1M3.7 12.2c5.5.3 11.2 0 16.7-.2M3.6 17.7c5.6-.4 11.3-.2 16.8.1" />
    </Ink>
  );
}
