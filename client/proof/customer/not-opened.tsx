import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorText } from '#client/ui/error-text.tsx';
import { isAnswered, isRefusal } from '#client/ui/errors.ts';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { addressIn, splitAddress } from '#shared/language.ts';
import { STUDIO } from '#shared/studio.ts';
import { ProofFrame } from './proof-frame.tsx';

type Failure = { error: unknown; onRetry: () => void };

/** @param props.failure missing for a link of which a part got lost */
export function NotOpened({ failure }: { failure?: Failure }) {
  return failure ? <Failed {...failure} /> : <CutLink />;
}

function Failed({ error, onRetry }: Failure) {
  const needsSession = isAnswered(error) && error.data.code === 'UNAUTHORIZED';
  return (
    <Message
      title={isRefusal(error) ? m.proof_refused_title() : m.proof_failed_title()}
      description={<ErrorText error={error} fallback={m.proof_failed_text()} />}
      action={
        <>
          {needsSession && (
            <ButtonLink
              href={`${pageAddress('/auth')}?from=${encodeURIComponent(splitAddress(location.pathname).path + location.search)}`}
            >
              {m.proof_sign_in()}
            </ButtonLink>
          )}
          {!isRefusal(error) && <Button onClick={onRetry}>{m.ui_try_again()}</Button>}
          {isRefusal(error) && !needsSession && <MyOrdersLink />}
          <ContactLink />
        </>
      }
    />
  );
}

function CutLink() {
  return (
    <Message
      title={m.proof_cut_title()}
      description={m.proof_cut_text()}
      action={
        <>
          <MyOrdersLink />
          <ContactLink />
        </>
      }
    />
  );
}

/** The page's whole address, because this document has no router. */
function pageAddress(path: string): string {
  return location.origin + addressIn(getLocale(), path);
}

function MyOrdersLink() {
  return <ButtonLink href={pageAddress('/my-orders')}>{m.proof_my_orders()}</ButtonLink>;
}

function ContactLink() {
  return (
    <ButtonLink
      href={`mailto:${STUDIO.email}?subject=${encodeURIComponent(m.proof_new_link_subject())}`}
      variant="cream"
    >
      {m.proof_new_link()}
    </ButtonLink>
  );
}

interface MessageProps {
  title: string;
  description: ReactNode;
  action: ReactNode;
}

function Message({ title, description, action }: MessageProps) {
  return (
    <ProofFrame>
      <main id="content" className="page-width py-12">
        <h1 className="sr-only">{m.proof_title()}</h1>
        <EmptyState
          picture={<WarningIcon />}
          title={title}
          description={description}
          action={<div className="flex flex-wrap justify-center gap-3">{action}</div>}
        />
      </main>
    </ProofFrame>
  );
}
