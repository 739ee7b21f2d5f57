import { type IconProps, Ink } from './ink.tsx';

export function CopyIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M8.6 8.3c3.8-.2 7.6-.2 11.4 0 .2 4 .2 7.9 0 11.9-3.8.2-7.6.2-11.4 0-.2-4-.2-7.9 0-11.9Z" />
      <path d="M15.6 4.2c-3.8-.3-7.6-.3-11.3 0-.3 3.7-.3 7.5 0 11.2" />
    </Ink>
  );
}
