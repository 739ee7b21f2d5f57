import { type IconProps, Ink } from './ink.tsx';

export function SearchIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M10.6 4c4.1 0 6.6 2.8 6.6 6.5 0 4-2.8 6.7-6.6 6.7C6.7 17.2 4 14.5 4 10.6 4 6.7 6.7 4 10.6 4Z" />
      <path d="M15.6 15.7c1.6 1.4 3 2.8 4.5 4.5" />
    </Ink>
  );
}
