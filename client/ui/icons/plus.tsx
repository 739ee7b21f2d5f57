import { type IconProps, Ink } from './ink.tsx';

export function PlusIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M12.1 4.2c-.2 5.2-.2 10.4 0 15.7M4.2 12.1c5.2-.3 10.4-.3 15.7 0" />
    </Ink>
  );
}
