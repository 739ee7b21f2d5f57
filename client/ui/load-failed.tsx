import type { ReactNode } from 'react';
import { m } from '#messages';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorText } from './error-text.tsx';
import { WarningIcon } from './icons/warning.tsx';

interface LoadFailedProps {
  error: unknown;
  onRetry: () => unknown;
  /** 'The stories did not load': shown as the heading of a panel in place of a list or a page. */
  title?: string;
  /** Shown if the server sent no message. */
  fallback?: string;
  /** Always shown. */
  note?: string;
  isRetrying?: boolean;
  /** Shown instead of 'Try again' where a retry would not help. */
  action?: ReactNode;
}

/** Explains why data failed to load, with a button that tries again. */
export function LoadFailed(props: LoadFailedProps) {
  const { error, onRetry, title, fallback = m.ui_load_failed(), note } = props;
  const reason = (
    <>
      <ErrorText error={error} fallback={fallback} />
      {note && <span className="block">{note}</span>}
    </>
  );
  const action = props.action || (
    <Button
      variant={title ? 'wine' : 'cream'}
      size={title ? 'md' : 'sm'}
      pending={props.isRetrying}
      pendingLabel={m.ui_trying()}
      onClick={() => void onRetry()}
    >
      {m.ui_try_again()}
    </Button>
  );
  if (title) {
    return <EmptyState picture={<WarningIcon />} title={title} description={reason} action={action} />;
  }
  return (
    <div
      role="alert"
      className="cut flex flex-wrap items-center gap-x-6 gap-y-4 border-2 border-alert bg-paper px-5 py-4"
    >
      <div className="flex flex-1 basis-72 gap-3">
        <WarningIcon className="size-6 flex-none text-alert" />
        <p>{reason}</p>
      </div>
      {action}
    </div>
  );
}
