import { type IconProps, Ink } from './ink';

export function ExternalIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M13.6 4.2c2.1-.1 4.1-.1 6.2.1.1 2.1.1 4.1 0 6.3M19.4 4.6c-3.2 3-6.1 5.9-9 9M17.8 13.7c0 2.2 0 4.1-.2 6.1-4.4.3-8.8.3-13.2 0-.3-4.4-.3-8.8 0-13.2 2-.2 3.9-.3 5.8-.3" />
    </Ink>
  );
}
