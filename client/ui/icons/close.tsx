import { type IconProps, Ink } from './ink.tsx';

export function CloseIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M5.6 5.3c4.1 4 8.3 8.5 12.7 13.2M18.5 5.4C14 9.8 9.8 14.2 5.5 18.7" />
    </Ink>
  );
}
