import { type IconProps, Ink } from '#client/ui/icons/ink.tsx';

export function GripIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M9 5.6v.1M15.1 5.5v.1M8.9 12v.1M15 12.1v.1M9.1 18.5v.1M15 18.4v.1" strokeWidth="3.2" />
    </Ink>
  );
}
