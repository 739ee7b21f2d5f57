import { joinClasses } from '#client/ui/class-names.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { addressIn } from '#shared/language.ts';
import { WITHDRAWAL_BEFORE_PAYMENT } from '#shared/withdrawal/words.ts';

interface WithdrawalNoteProps {
  printed?: boolean;
  digital?: boolean;
  className?: string;
}

/** Whether there is a right of withdrawal from what is chosen. */
export function WithdrawalNote({ printed = false, digital = false, className }: WithdrawalNoteProps) {
  if (!printed && !digital) return null;
  return (
    <p className={joinClasses('text-sm text-soft', className)}>
      {printed && `${WITHDRAWAL_BEFORE_PAYMENT.printed()} `}
      {digital && `${WITHDRAWAL_BEFORE_PAYMENT.digital()} `}
      <a href={addressIn(getLocale(), '/legal/refunds')} className="ink-link whitespace-nowrap">
        {m.legal_withdrawal_more()}
      </a>
    </p>
  );
}
