import { Button } from '#client/ui/button.tsx';
import { CheckIcon } from '#client/ui/icons/check.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { m } from '#messages';
import type { SessionUser } from '#shared/account/account.ts';

import { SendLinkButton } from './email-confirmation.tsx';

/** From here on the page suggests new codes. */
const FEW_CODES = 3;

export function SecondFactorOff({ user, onBegin }: { user: SessionUser; onBegin: () => void }) {
  return (
    <div className="grid justify-items-start gap-4 text-sm">
      <p className="text-soft">{m.settings_factor_text()}</p>
      {user.admin && (
        <p className="cut flex gap-2.5 border-2 border-charcoal bg-caption px-[min(1rem,4vw)] py-3">
          <WarningIcon className="size-5 flex-none" />
          <span className="min-w-0">
            <strong className="block font-semibold">{m.settings_factor_admin()}</strong>
            {m.settings_factor_admin_text()}
          </span>
        </p>
      )}
      {user.emailVerified ? (
        <Button variant={user.admin ? 'wine' : 'cream'} size="sm" onClick={onBegin}>
          {m.settings_factor_begin()}
        </Button>
      ) : (
        <>
          <p className="font-medium">{m.settings_factor_email_first()}</p>
          <SendLinkButton />
        </>
      )}
    </div>
  );
}

interface SecondFactorOnProps {
  recoveryCodesLeft: number;
  onRenew: () => void;
  onRemove: () => void;
}

export function SecondFactorOn({ recoveryCodesLeft, onRenew, onRemove }: SecondFactorOnProps) {
  return (
    <div className="grid gap-4 text-sm">
      <p className="flex items-center gap-1.5 font-semibold text-leaf">
        <CheckIcon className="size-5 flex-none" />
        {m.settings_factor_is_on()}
      </p>
      <CodesLeft count={recoveryCodesLeft} />
      <div className="flex flex-wrap gap-3">
        <Button variant="cream" size="sm" onClick={onRenew}>
          {m.settings_codes_renew()}
        </Button>
        <Button variant="quiet" size="sm" onClick={onRemove}>
          {m.settings_factor_turn_off()}
        </Button>
      </div>
    </div>
  );
}

function CodesLeft({ count }: { count: number }) {
  const sentence = countCodes(count);
  if (count > FEW_CODES) return <p className="text-soft">{sentence}</p>;
  return (
    <p className="cut flex gap-2.5 border-2 border-charcoal bg-caption px-[min(1rem,4vw)] py-3">
      <WarningIcon className="size-5 flex-none" />
      <span>
        <strong className="block font-semibold">{sentence}</strong>
        {m.settings_codes_few_text()}
      </span>
    </p>
  );
}

function countCodes(count: number): string {
  return count === 0 ? m.settings_codes_none_left() : m.settings_codes_left({ count });
}
