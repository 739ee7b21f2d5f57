import { useEffect, useRef } from 'react';
import { ButtonLink } from '#client/ui/button.tsx';
import { AlertDialog } from '#client/ui/dialog.tsx';
import { prepareToasts } from '#client/ui/toast.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function SignInAgain({ email }: { email: string }) {
  useEffect(prepareToasts, []);
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
