import { CodeForm } from '#client/account/code-form.tsx';
import { trpc } from '#client/api/trpc.ts';
import { showToast } from '#client/ui/toast.tsx';

const USED_ONCE = 'A code works once: if you have just used one, wait for the next.';

interface RenewRecoveryCodesProps {
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

export function RenewRecoveryCodes({ onDone, onCancel }: RenewRecoveryCodesProps) {
  const renewCodes = trpc.account.renewRecoveryCodes.useMutation();

  async function renew(code: string) {
    const { recoveryCodes } = await renewCodes.mutateAsync({ code });
    onDone(recoveryCodes);
  }

  return (
    <CodeForm
      label="New recovery codes"
      hint={`The recovery codes you have stop working. ${USED_ONCE}`}
      submitLabel="Make new codes"
      pendingLabel="Making them..."
      takesRecoveryCode
      onCode={renew}
      onCancel={onCancel}
    />
  );
}

interface RemoveSecondFactorProps {
  onDone: () => Promise<void>;
  onCancel: () => void;
}

export function RemoveSecondFactor({ onDone, onCancel }: RemoveSecondFactorProps) {
  const removeFactor = trpc.account.removeSecondFactor.useMutation();

  async function remove(code: string) {
    await removeFactor.mutateAsync({ code });
    showToast({ tone: 'success', title: 'Two-step sign-in is off' });
    await onDone();
  }

  return (
    <CodeForm
      label="Turn off two-step sign-in"
      hint={`Your account then opens with its password alone. ${USED_ONCE}`}
      submitLabel="Turn off"
      pendingLabel="Turning off..."
      takesRecoveryCode
      onCode={remove}
      onCancel={onCancel}
    />
  );
}
