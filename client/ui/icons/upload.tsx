import { type IconProps, Ink } from './ink.tsx';

export function UploadIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M12.1 15.6c-.2-4-.2-7.6 0-11.6M7.3 8.9C9.2 7.4 10.8 5.9 12 4c1.3 1.9 2.9 3.4 4.8 4.9M4 15.4c0 1.8.1 3.3.4 4.8 5.1.3 10.2.3 15.3 0 .2-1.5.3-3 .3-4.8" />
    </Ink>
  );
}
