import * as z from 'zod/mini';
import { CodeForm } from '#client/account/code-form.tsx';
import { focusFirstField } from '#client/account/focus-first-field.ts';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { currentPasswordSchema, type SessionUser } from '#shared/account/account.ts';
import { UsernameField } from './username-field.tsx';

type Setup = ApiOutput['account']['beginSecondFactor'];

const passwordFormSchema = z.object({ currentPassword: currentPasswordSchema });

interface SecondFactorSetupProps {
  user: SessionUser;
  /** Receives the recovery codes, which can be shown only this once. */
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

export function SecondFactorSetup({ user, onDone, onCancel }: SecondFactorSetupProps) {
  const { data: setup, mutateAsync: begin } = trpc.account.beginSecondFactor.useMutation();
  const confirmFactor = trpc.account.confirmSecondFactor.useMutation();

  async function confirm(code: string) {
    const { recoveryCodes } = await confirmFactor.mutateAsync({ code });
    onDone(recoveryCodes);
  }

  if (setup) return <AppStep setup={setup} onCode={confirm} onCancel={onCancel} />;
  return (
    <div ref={focusFirstField}>
      <Form
        label="Turn on two-step sign-in"
        schema={passwordFormSchema}
        initialValues={{ currentPassword: '' }}
        onSubmit={async (entered) => void (await begin(entered))}
        className="max-w-sm"
      >
        {(fields) => (
          <>
            <UsernameField email={user.email} />
            <PasswordField
              label="Current Password"
              hint="To be sure that it is you"
              required
              autoComplete="current-password"
              {...fields('currentPassword')}
            />
            <div className="flex flex-wrap gap-3 *:[[role=alert]]:basis-full">
              <SubmitButton size="sm" pendingLabel="Checking...">
                Continue
              </SubmitButton>
              <Button variant="quiet" size="sm" onClick={onCancel}>
                Cancel
              </Button>
            </div>
          </>
        )}
      </Form>
    </div>
  );
}

interface AppStepProps {
  setup: Setup;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

function AppStep({ setup, onCode, onCancel }: AppStepProps) {
  return (
    <ol className="grid gap-7">
      <li>
        <h4 className="font-semibold">1. Add your account to an authenticator app</h4>
        <p className="mt-1 text-soft text-sm">
          Scan the picture with the app, or type the key into it. Your password manager may do as well.
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-7 gap-y-5">
          <QrCode {...setup.qrCode} />
          <SecretKey secret={setup.secret} />
        </div>
      </li>
      <li>
        <h4 className="mb-3 font-semibold">2. Enter the code it shows</h4>
        <CodeForm
          label="Confirm the app"
          hint="Six digits. All your other devices will be signed out."
          submitLabel="Turn on"
          pendingLabel="Turning on..."
          onCode={onCode}
          onCancel={onCancel}
        />
      </li>
    </ol>
  );
}

function QrCode({ size, path }: Setup['qrCode']) {
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="inked size-48 flex-none bg-white text-charcoal"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

/** Grouped by CSS, so that copying yields no spaces. */
function SecretKey({ secret }: { secret: string }) {
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div className="min-w-0">
      <p className="font-semibold text-sm">Key</p>
      <code className="mt-1 mb-3 flex max-w-64 select-all flex-wrap gap-x-3 [font-family:ui-monospace,monospace]">
        {groups.map((group, index) => (
          <span key={index}>{group}</span>
        ))}
      </code>
      <CopyButton text={secret} />
    </div>
  );
}
