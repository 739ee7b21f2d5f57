import type { ReactNode } from 'react';
import { AccountMessage, AccountTitle } from '#client/account/account-layout.tsx';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { ErrorText } from '#client/ui/error-text.tsx';
import { isRefusal } from '#client/ui/errors.ts';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { m } from '#messages';
import { STUDIO } from '#shared/studio.ts';

type Done = { title: string; text: string };

interface MailedChoiceProps {
  title: string;
  intro: ReactNode;
  label: string;
  pendingLabel: string;
  onDecide: () => void;
  isPending: boolean;
  error: unknown;
  done: Done | undefined;
}

/** A page with one button that performs a mailed link's action, and shows the result. */
export function MailedChoice(props: MailedChoiceProps) {
  const { title, intro, label, pendingLabel, onDecide, isPending, error, done } = props;
  if (done) return <Decided {...done} />;
  if (isRefusal(error)) return <Refused sentence={error.message} />;
  return (
    <>
      <AccountTitle title={title}>{intro}</AccountTitle>
      <div role="alert">
        {error !== null && (
          <p className="cut mb-6 flex gap-2 border-2 border-alert bg-paper px-4 py-3 font-medium text-alert text-sm">
            <WarningIcon className="size-5 flex-none" />
            <span>
              <ErrorText error={error} fallback={m.newsletter_connection_lost()} />
            </span>
          </p>
        )}
      </div>
      <Button size="lg" pending={isPending} pendingLabel={pendingLabel} onClick={onDecide}>
        {label}
      </Button>
    </>
  );
}

function Decided({ title, text }: Done) {
  return (
    <AccountMessage
      title={title}
      actions={<ButtonLink href="/gallery">{m.newsletter_to_gallery()}</ButtonLink>}
    >
      {text}
    </AccountMessage>
  );
}

function Refused({ sentence }: { sentence: string }) {
  return (
    <AccountMessage
      title={m.newsletter_dead_link_title()}
      actions={
        <>
          <ButtonLink href="/">{m.newsletter_to_home()}</ButtonLink>
          <ButtonLink href={`mailto:${STUDIO.email}`} variant="cream">
            {m.newsletter_write()}
          </ButtonLink>
        </>
      }
    >
      {sentence}
    </AccountMessage>
  );
}
