import { Button } from '#client/ui/button.tsx';
import { CheckIcon } from '#client/ui/icons/check.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import type { SessionUser } from '#shared/account/account.ts';
import { tellCount } from '#shared/pluralize.ts';
import { SendLinkButton } from './email-confirmation.tsx';

/** From here on the page suggests new codes. */
const FEW_CODES = 3;

export function SecondFactorOff({ user, onBegin }: { user: SessionUser; onBegin: () => void }) {
  return (
    <div className="grid justify-items-start gap-4 text-sm">
      <p className="text-soft">
        Besides your password, a code from an app on your phone. A password alone, guessed or stolen, then
        opens nothing.
      </p>
      {user.admin && (
        <p className="cut flex gap-2.5 border-2 border-charcoal bg-caption px-[min(1rem,4vw)] py-3">
          <WarningIcon className="size-5 flex-none" />
          <span className="min-w-0">
            <strong className="block font-semibold">You are an admin: please turn this on</strong>
            Your account opens every order, with the names, addresses and photos of the people in it.
          </span>
        </p>
      )}
      {user.emailVerified ? (
        <Button variant={user.admin ? 'wine' : 'cream'} size="sm" onClick={onBegin}>
          Turn on two-step sign-in
        </Button>
      ) : (
        <>
          <p className="font-medium">Please confirm your email address first, by the link in our mail.</p>
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
        Two-step sign-in is on
      </p>
      <CodesLeft count={recoveryCodesLeft} />
      <div className="flex flex-wrap gap-3">
        <Button variant="cream" size="sm" onClick={onRenew}>
          New recovery codes
        </Button>
        <Button variant="quiet" size="sm" onClick={onRemove}>
          Turn off
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
        Please make new ones, for the day your app is not at hand.
      </span>
    </p>
  );
}

function countCodes(count: number): string {
  if (count === 0) return 'No recovery codes are left';
  return tellCount(count, 'One recovery code is left', '# recovery codes are left');
}
