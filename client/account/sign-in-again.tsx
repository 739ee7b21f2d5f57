import { useEffect, useRef } from 'react';
import { discardUnsavedInput } from '#client/api/unsaved-input.ts';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { AlertDialog } from '#client/ui/dialog.tsx';
import { clearErrors, prepareToasts } from '#client/ui/toast.tsx';
import { m } from '#messages';
import type { SessionUser } from '#shared/account/account.ts';
import { SignInForm } from './sign-in-form.tsx';
import { TypedTexts } from './typed-texts.tsx';

export function SignInAgain({ email }: { email: string }) {
  useEffect(prepareToasts, []);
  useInsteadOfErrors();
  return (
    <AlertDialog
      open
      title={m.account_ended_title()}
      description={m.account_ended_text()}
      footer={
        <ButtonLink href="/auth" variant="quiet">
          {m.account_ended_leave()}
        </ButtonLink>
      }
    >
      <PasswordFirst>
        <SignInForm email={email} keepsPage />
      </PasswordFirst>
    </AlertDialog>
  );
}

interface SignInAsOwnerProps {
  /** Whose unsaved input the page has. */
  owner: SessionUser;
  user: SessionUser;
}

/** Keeps the unsaved input of one person from being sent by another, or by the same one without the role. */
export function SignInAsOwner({ owner, user }: SignInAsOwnerProps) {
  useEffect(prepareToasts, []);
  const isOther = user.id !== owner.id;
  return (
    <AlertDialog
      open
      startsOnContent
      title={isOther ? m.account_other_title() : m.account_no_role_title()}
      description={
        isOther ? m.account_other_text({ user: user.email, owner: owner.email }) : m.account_no_role_text()
      }
      footer={
        <Button variant="quiet" onClick={discardUnsavedInput}>
          {isOther ? m.account_other_discard({ user: user.email }) : m.account_no_role_discard()}
        </Button>
      }
    >
      <div className="grid gap-6">
        <TypedTexts />
        {isOther && <SignInForm email={owner.email} keepsPage />}
      </div>
    </AlertDialog>
  );
}

/** Removes the error of the call by which the end of the session was noticed: the dialog says it. */
function useInsteadOfErrors() {
  useEffect(() => {
    // The error is shown in the same turn as the dialog.
    const frame = requestAnimationFrame(clearErrors);
    return () => cancelAnimationFrame(frame);
  }, []);
}

function PasswordFirst({ children }: { children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Waits until the dialog has stored the previous focus.
    const frame = requestAnimationFrame(() => {
      place.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return <div ref={place}>{children}</div>;
}
