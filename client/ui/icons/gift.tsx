import { type IconProps, Ink } from './ink';

export function GiftIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M3.8 8.2c5.5-.3 10.9-.3 16.4 0l.1 3.9c-5.5.3-11 .3-16.5 0ZM5.2 12.3c0 2.7.1 5.2.4 7.9 4.3.3 8.6.3 12.9 0 .3-2.7.4-5.2.4-7.9M12 8.1c-.1 4-.1 8.1 0 12.2M12 8C10 3.5 6.9 2.6 6.2 4.7 5.7 6.5 8.2 7.9 12 8c2-4.5 5.2-5.4 5.9-3.3C18.4 6.5 15.8 7.9 12 8Z" />
    </Ink>
  );
}
