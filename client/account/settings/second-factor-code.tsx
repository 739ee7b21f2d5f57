import { showToast } from '../../ui/toast';
import { focusFirstField } from '../focus-first-field';
import { askServer } from './ask-server';
import { CodeForm } from './code-form';

const USED_ONCE = 'A code works once: if you have just used one, wait for the next.';

interface RenewRecoveryCodesProps {
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

export function RenewRecoveryCodes({ onDone, onCancel }: RenewRecoveryCodesProps) {
  async function renew(code: string) {
    const { recoveryCodes } = await askServer(({ account }) => account.renewRecoveryCodes.mutate({ code }));
    onDone(recoveryCodes);
  }

  return (
    <div ref={focusFirstField}>
      <CodeForm
        label="New recovery codes"
        hint={`The recovery codes you have stop working. ${USED_ONCE}`}
        submitLabel="Make new codes"
        pendingLabel="Making them..."
        takesRecoveryCode
        onCode={renew}
        onCancel={onCancel}
      />
    </div>
  );
}

interface RemoveSecondFactorProps {
  onDone: () => Promise<void>;
  onCancel: () => void;
}

export function RemoveSecondFactor({ onDone, onCancel }: RemoveSecondFactorProps) {
  async function remove(code: string) {
    await askServer(({ account }) => account.removeSecondFactor.mutate({ code }));
    showToast({ tone: 'success', title: 'Two-step sign-in is off' });
    await onDone();
  }

  return (
    <div ref={focusFirstField}>
      <CodeForm
        label="Turn off two-step sign-in"
        hint={`Your account then opens with its password alone. ${USED_ONCE}`}
        submitLabel="Turn off"
        pendingLabel="Turning off..."
        takesRecoveryCode
        onCode={remove}
        onCancel={onCancel}
      />
    </div>
  );
}
