import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { ClockIcon } from '#client/ui/icons/clock.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import type { MessagePart } from '#messages/runtime';

interface WaitStateProps<Data> {
  query: {
    data: Data | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  failed: string;
  children: (data: Data) => ReactNode;
}

/** Shows the rows once they are loaded, or a line that they were not. */
export function WaitState<Data>({ query, failed, children }: WaitStateProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (error && data === undefined)
    return <LoadFailed error={error} fallback={failed} onRetry={refetch} isRetrying={isFetching} />;
  return data === undefined ? null : children(data);
}

interface WaitRowsProps {
  /** Of its heading. */
  id: string;
  total: number;
  heading: string;
  isUrgent: boolean;
  /** How many there are beyond the rows. */
  more?: string | false;
  children: ReactNode;
}

export function WaitRows({ id, total, heading, isUrgent, more, children }: WaitRowsProps) {
  if (total === 0) return <p className="text-sm text-soft">{m.waits_list_none()}</p>;
  const Icon = isUrgent ? WarningIcon : ClockIcon;
  return (
    <section
      aria-labelledby={id}
      className={joinClasses(
        'cut grid gap-2 border-2 bg-paper px-4 py-3 text-sm',
        isUrgent ? 'border-alert' : 'border-charcoal',
      )}
    >
      <h3 id={id} className="flex items-center gap-2.5 text-base">
        <Icon className={joinClasses('size-5 flex-none', isUrgent ? 'text-alert' : 'text-rust')} />
        {heading}
      </h3>
      <ul className="divide-y divide-hairline">{children}</ul>
      {more && <p className="text-soft">{more}</p>}
    </section>
  );
}

interface WaitingOrderProps {
  words: readonly MessagePart[];
  action: ReactNode;
  onOpen: () => void;
}

/** An order with what is to be done, which its panel does. */
export function WaitingOrder({ words, action, onOpen }: WaitingOrderProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-1.5">
      <span className="wrap-anywhere min-w-0 flex-[1_1_16rem]">
        <RichText parts={words} tags={{ name: (name) => <span className="font-semibold">{name}</span> }} />
      </span>
      <Button variant="cream" size="xs" aria-haspopup="dialog" onClick={onOpen}>
        {action}
      </Button>
    </li>
  );
}
