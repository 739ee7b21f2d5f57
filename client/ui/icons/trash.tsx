import { type IconProps, Ink } from './ink.tsx';

export function TrashIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M4.1 6.7c5.3-.4 10.6-.4 15.9 0M9 6.3c0-2 .9-2.9 3-2.9s3.1.9 3.1 2.9M6.3 6.8c.2 4.6.5 9 1 13.6 3.2.3 6.3.3 9.5 0 .5-4.6.8-9 .9-13.6M10.2 10.5l.3 6.3M13.9 10.5l-.3 6.3" />
    </Ink>
  );
}
