import type { ReactNode } from 'react';

/** Drawn on a grid of 24 px with a slightly unsteady pen. Decorative: the text or label beside it carries the meaning. */
interface IconProps {
  className?: string;
}

function Ink({ className = 'size-[1.35em]', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M4.6 13c2 1.7 3.3 3.3 4.7 5.6C11.9 12.9 15 8.9 19.7 5.4" />
    </Ink>
  );
}

export function ArrowLeftIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M20.3 12.2c-5.4-.4-10.6-.4-16.1-.1M10.4 5.3C8.6 8 6.7 10.2 4 12.1c2.8 1.7 4.8 3.7 6.6 6.6" />
    </Ink>
  );
}

export function ArrowRightIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M3.7 12.2c5.4-.4 10.6-.4 16.1-.1M13.6 5.3c1.8 2.7 3.7 4.9 6.4 6.8-2.8 1.7-4.8 3.7-6.6 6.6" />
    </Ink>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M5.6 5.3c4.1 4 8.3 8.5 12.7 13.2M18.5 5.4C14 9.8 9.8 14.2 5.5 18.7" />
    </Ink>
  );
}

export function MenuIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M3.6 6.5c5.7-.4 11.2-.2 16.9.1M3.7 12.2c5.5.3 11.2 0 16.7-.2M3.6 17.7c5.6-.4 11.3-.2 16.8.1" />
    </Ink>
  );
}

export function CartIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M5.2 8.2c4.5-.3 9.1-.3 13.7 0 .4 4 .7 8 .8 12-5.1.4-10.2.4-15.3 0 .1-4 .4-8 .8-12Z" />
      <path d="M8.5 10.7c-.6-4.7.9-7.3 3.6-7.3s4.1 2.6 3.5 7.3" />
    </Ink>
  );
}

export function PlusIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M12.1 4.2c-.2 5.2-.2 10.4 0 15.7M4.2 12.1c5.2-.3 10.4-.3 15.7 0" />
    </Ink>
  );
}

export function MinusIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M4.2 12.1c5.2-.3 10.4-.3 15.7 0" />
    </Ink>
  );
}

export function TrashIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M4.1 6.7c5.3-.4 10.6-.4 15.9 0M9 6.3c0-2 .9-2.9 3-2.9s3.1.9 3.1 2.9M6.3 6.8c.2 4.6.5 9 1 13.6 3.2.3 6.3.3 9.5 0 .5-4.6.8-9 .9-13.6M10.2 10.5l.3 6.3M13.9 10.5l-.3 6.3" />
    </Ink>
  );
}

export function PencilIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M4.3 19.8c.3-1.7.6-3.1 1.1-4.6C9.3 11.1 12.8 7.6 16.5 4c1.3.8 2.5 2 3.4 3.3-3.7 3.8-7.3 7.5-11.2 11.3-1.5.5-2.8.9-4.4 1.2ZM14 6.7c1.2.9 2.3 2 3.2 3.2" />
    </Ink>
  );
}

export function ImageIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M3.6 5c5.6-.4 11.2-.4 16.9 0 .3 4.7.3 9.4 0 14.1-5.7.4-11.3.4-16.9 0-.3-4.7-.3-9.4 0-14.1Z" />
      <path d="M4 16.8c2-2.1 3.6-3.6 5.3-5.5 2.2 2.4 4 4.5 5.6 7.3M13 14.9c1.2-1.2 2-2 3-3 1.6 1.4 2.7 2.5 4.2 4.2M15.7 8.3h.1" />
    </Ink>
  );
}

export function UploadIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M12.1 15.6c-.2-4-.2-7.6 0-11.6M7.3 8.9C9.2 7.4 10.8 5.9 12 4c1.3 1.9 2.9 3.4 4.8 4.9M4 15.4c0 1.8.1 3.3.4 4.8 5.1.3 10.2.3 15.3 0 .2-1.5.3-3 .3-4.8" />
    </Ink>
  );
}

export function WarningIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M12 3.7c3 5.1 5.9 10.4 8.7 16.1-5.8.4-11.6.4-17.5 0C6 14.1 8.9 8.8 12 3.7Z" />
      <path d="M12 9.8c-.1 1.5 0 2.9.1 4.4M12.1 17.1v.1" />
    </Ink>
  );
}

export function ClockIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M12.1 3.5c5.1 0 8.5 3.5 8.4 8.6-.1 5-3.6 8.5-8.6 8.4-5-.1-8.4-3.6-8.4-8.6.1-5 3.6-8.4 8.6-8.4Z" />
      <path d="M12 7.4c-.1 1.7-.1 3.2 0 4.9 1.2.6 2.2 1.2 3.3 2" />
    </Ink>
  );
}

export function HeartIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M12.1 20.3C7.3 16.6 3.4 13 3.5 8.7c.1-2.8 2.1-4.5 4.4-4.4 1.9.1 3.3 1.2 4.1 3.1.9-1.9 2.4-3 4.3-3 2.4.1 4.2 1.9 4.2 4.5 0 4.2-3.9 7.7-8.4 11.4Z" />
    </Ink>
  );
}

export function GiftIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M3.8 8.2c5.5-.3 10.9-.3 16.4 0l.1 3.9c-5.5.3-11 .3-16.5 0ZM5.2 12.3c0 2.7.1 5.2.4 7.9 4.3.3 8.6.3 12.9 0 .3-2.7.4-5.2.4-7.9M12 8.1c-.1 4-.1 8.1 0 12.2M12 8C10 3.5 6.9 2.6 6.2 4.7 5.7 6.5 8.2 7.9 12 8c2-4.5 5.2-5.4 5.9-3.3C18.4 6.5 15.8 7.9 12 8Z" />
    </Ink>
  );
}

export function TruckIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M2.7 5.8c3.9-.3 7.8-.3 11.7 0 .2 3.6.2 7.2.1 10.8M5 16.9c-.8 0-1.4-.1-2.2-.2-.2-3.6-.2-7.3-.1-10.9M9.6 16.9c1.5.1 3 .1 4.9 0M14.5 9.2c1.3-.1 2.6-.1 3.9 0 1.2 1.3 2 2.4 2.9 3.9 0 1.2 0 2.4-.1 3.6-.6.1-1 .2-1.5.2" />
      <path d="M7.3 15c1.4 0 2.2.8 2.2 2.1 0 1.4-.9 2.2-2.2 2.2S5.1 18.4 5.1 17c0-1.2.9-2 2.2-2ZM17.4 15c1.3 0 2.2.8 2.2 2.1 0 1.4-.9 2.2-2.3 2.2-1.3 0-2.1-.9-2.1-2.2 0-1.3.9-2.1 2.2-2.1Z" />
    </Ink>
  );
}

export function StarIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M12 3.6c1 2.1 1.8 3.8 2.6 5.7 2 .2 3.8.4 6 .8-1.6 1.5-2.9 2.7-4.4 4.1.5 2 .9 3.8 1.2 6-1.9-1-3.5-1.9-5.3-3-1.7 1.1-3.4 2-5.3 3 .3-2.1.7-3.9 1.2-5.9-1.5-1.4-2.9-2.6-4.5-4.2 2.1-.4 3.9-.6 5.9-.8.8-1.9 1.6-3.6 2.6-5.7Z" />
    </Ink>
  );
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M5.3 8.8c2.5 2.1 4.5 4.1 6.8 6.9 2.1-2.8 4.1-4.8 6.7-6.9" />
    </Ink>
  );
}

export function ExternalIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M13.6 4.2c2.1-.1 4.1-.1 6.2.1.1 2.1.1 4.1 0 6.3M19.4 4.6c-3.2 3-6.1 5.9-9 9M17.8 13.7c0 2.2 0 4.1-.2 6.1-4.4.3-8.8.3-13.2 0-.3-4.4-.3-8.8 0-13.2 2-.2 3.9-.3 5.8-.3" />
    </Ink>
  );
}

export function HelpIcon(props: IconProps) {
  return (
    <Ink {...props}>
      <path d="M12.1 3.5c5.1 0 8.5 3.5 8.4 8.6-.1 5-3.6 8.5-8.6 8.4-5-.1-8.4-3.6-8.4-8.6.1-5 3.6-8.4 8.6-8.4Z" />
      <path d="M9.5 9.6c.1-1.6 1.2-2.5 2.6-2.5 1.5 0 2.6.9 2.6 2.3 0 2-2.5 2.1-2.6 4.2M12.1 16.6v.1" />
    </Ink>
  );
}
