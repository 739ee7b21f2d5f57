import { type IconProps, Ink } from './ink.tsx';

export function ChevronDownIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M5.3 8.8c2.5 2.1 4.5 4.1 6.8 6.9 2.1-2.8 4.1-4.8 6.7-6.9" />
    </Ink>
  );
}
