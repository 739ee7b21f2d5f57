import * as z from 'zod/mini';
import { CodeForm } from '#client/account/code-form.tsx';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { focusFirstField } from '#client/ui/focus-first-field.ts';
import { Form, FormButtons, SubmitButton } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { m } from '#messages';
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
        label={m.settings_factor_begin()}
        schema={passwordFormSchema}
        initialValues={{ currentPassword: '' }}
        onSubmit={async (entered) => void (await begin(entered))}
        className="max-w-sm"
      >
        {(fields) => (
          <>
            <UsernameField email={user.email} />
            <PasswordField
              label={m.account_password_current()}
              hint={m.settings_factor_password_hint()}
              required
              autoComplete="current-password"
              {...fields('currentPassword')}
            />
            <FormButtons>
              <SubmitButton size="sm" pendingLabel={m.settings_factor_checking()}>
                {m.settings_factor_continue()}
              </SubmitButton>
              <Button variant="quiet" size="sm" onClick={onCancel}>
                {m.account_cancel()}
              </Button>
            </FormButtons>
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
        <h4 className="font-semibold">{m.settings_factor_app_heading()}</h4>
        <p className="mt-1 text-soft text-sm">{m.settings_factor_app_text()}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-7 gap-y-5">
          <QrCode {...setup.qrCode} />
          <SecretKey secret={setup.secret} />
        </div>
      </li>
      <li>
        <h4 className="mb-3 font-semibold">{m.settings_factor_code_heading()}</h4>
        <CodeForm
          label={m.settings_factor_confirm()}
          hint={m.settings_factor_confirm_hint()}
          submitLabel={m.settings_factor_turn_on()}
          pendingLabel={m.settings_factor_turning_on()}
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
      aria-label={m.settings_factor_qr()}
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
      <p className="font-semibold text-sm">{m.settings_factor_key()}</p>
      <code className="mt-1 mb-3 flex max-w-64 select-all flex-wrap gap-x-3 [font-family:ui-monospace,monospace]">
        {groups.map((group, index) => (
          <span key={index}>{group}</span>
        ))}
      </code>
      <CopyButton text={secret} />
    </div>
  );
}
