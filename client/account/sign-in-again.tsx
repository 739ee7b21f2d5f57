import { useEffect, useRef } from 'react';
import { discardUnsavedInput } from '#client/api/unsaved-input.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { AlertDialog } from '#client/ui/dialog.tsx';
import { clearErrors, prepareToasts } from '#client/ui/toast.tsx';
import type { SessionUser } from '#shared/account/account.ts';
import { SignInForm } from './sign-in-form.tsx';
import { TypedTexts } from './typed-texts.tsx';

export function SignInAgain({ email }: { email: string }) {
  useEffect(prepareToasts, []);
  useInsteadOfErrors();
  return (
    <AlertDialog
      open
      title="Your session has ended"
      description="Sign in to go on. What you have typed is still here."
      footer={
        <ButtonLink href="/auth" variant="quiet">
          Leave
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
      title={isOther ? 'Somebody else has signed in' : 'You are an admin no longer'}
      description={
        isOther
          ? `This browser is signed in as ${user.email} now. What was typed here as ${owner.email} is not saved: sign in as ${owner.email} again to go on, or copy it first.`
          : 'What you have typed can no longer be saved. Copy it if you still need it.'
      }
      footer={
        <Button variant="quiet" onClick={discardUnsavedInput}>
          {isOther ? `Discard it and go on as ${user.email}` : 'Discard it'}
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
