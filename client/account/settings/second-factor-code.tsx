import { CodeForm } from '#client/account/code-form.tsx';
import { trpc } from '#client/api/trpc.ts';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';

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
      label={m.settings_codes_renew()}
      hint={m.settings_codes_renew_hint()}
      submitLabel={m.settings_codes_renew_submit()}
      pendingLabel={m.settings_codes_renew_pending()}
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
    showToast({ tone: 'success', title: m.settings_factor_removed() });
    await onDone();
  }

  return (
    <CodeForm
      label={m.settings_factor_remove()}
      hint={m.settings_factor_remove_hint()}
      submitLabel={m.settings_factor_turn_off()}
      pendingLabel={m.settings_factor_turning_off()}
      takesRecoveryCode
      onCode={remove}
      onCancel={onCancel}
    />
  );
}
