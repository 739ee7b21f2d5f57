import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refreshSession } from '#client/account/use-session.ts';
import { trpc } from '#client/api/trpc.ts';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { m } from '#messages';
import type { SessionUser } from '#shared/account/account.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveSecondFactor, RenewRecoveryCodes } from './second-factor-code.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { SecondFactorOff, SecondFactorOn } from './second-factor-state.tsx';

type Step = 'state' | 'setup' | 'renew' | 'remove' | { recoveryCodes: string[] };

export function SecondFactor({ user }: { user: SessionUser }) {
  const queryClient = useQueryClient();
  const factor = useSecondFactor();
  const [step, setStep] = useState<Step>('state');
  const heading = useRef<HTMLHeadingElement>(null);

  function goTo(next: Step) {
    setStep(next);
    // The pressed button disappears, so the focus moves on.
    heading.current?.focus();
  }

  function showCodes(recoveryCodes: string[]) {
    goTo({ recoveryCodes });
    void refreshSession(queryClient);
  }

  async function finish() {
    await refreshSession(queryClient);
    await factor.refetch();
    goTo('state');
  }

  const onCancel = () => goTo('state');
  return (
    <section aria-labelledby="two-step" className="mt-7 border-hairline border-t pt-6">
      <h3 id="two-step" ref={heading} tabIndex={-1} className="mb-3">
        {m.settings_factor()}
      </h3>
      {step === 'state' && <CurrentState factor={factor} user={user} onStep={goTo} />}
      {step === 'setup' && <SecondFactorSetup user={user} onDone={showCodes} onCancel={onCancel} />}
      {step === 'renew' && <RenewRecoveryCodes onDone={showCodes} onCancel={onCancel} />}
      {step === 'remove' && <RemoveSecondFactor onDone={finish} onCancel={onCancel} />}
      {typeof step === 'object' && (
        <RecoveryCodes codes={step.recoveryCodes} email={user.email} onKept={onCancel} />
      )}
    </section>
  );
}

const useSecondFactor = () => trpc.account.secondFactor.useQuery(undefined, { staleTime: 0 });

interface CurrentStateProps {
  factor: ReturnType<typeof useSecondFactor>;
  user: SessionUser;
  onStep: (step: Step) => void;
}

function CurrentState({ factor: { data, error, refetch }, user, onStep }: CurrentStateProps) {
  if (data?.enabled) {
    return (
      <SecondFactorOn
        recoveryCodesLeft={data.recoveryCodesLeft}
        onRenew={() => onStep('renew')}
        onRemove={() => onStep('remove')}
      />
    );
  }
  if (data) return <SecondFactorOff user={user} onBegin={() => onStep('setup')} />;
  if (error) return <LoadFailed error={error} fallback={m.settings_load_failed()} onRetry={refetch} />;
  return <Skeleton className="h-11 max-w-sm" />;
}
