import { type IconProps, Ink } from './ink.tsx';

export function PencilIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M4.3 19.8c.3-1.7.6-3.1 1.1-4.6C9.3 11.1 12.8 7.6 16.5 4c1.3.8 2.5 2 3.4 3.3-3.7 3.8-7.3 7.5-11.2 11.3-1.5.5-2.8.9-4.4 1.2ZM14 6.7c1.2.9 2.3 2 3.2 3.2" />
    </Ink>
  );
}
