import { useState } from 'react';
import { Link } from 'wouter';
import * as z from 'zod/mini';
import { sectionAddress } from '#client/admin/content/content-address.ts';
import type { Order } from '#client/admin/orders/order-queries.ts';
import { trpc } from '#client/api/trpc.ts';
import { FormDialog } from '#client/editing/form-dialog.tsx';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { Button } from '#client/ui/button.tsx';
import { TextAreaField } from '#client/ui/field.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { moveFields } from '#shared/admin/promise.ts';
import { toLanguage } from '#shared/language.ts';
import { formatDay } from '#shared/planning/describe-days.ts';
import { draftFirstMail, namesDay } from './draft-mail.ts';
import { MailFrame } from './mail-frame.tsx';
import { PROMISE_HEADING_ID, PromiseHeading } from './promise-heading.tsx';

type Told = { day: string; answerDays: number };

interface UntoldOrderProps {
  order: Order;
  guard: LeaveGuard;
}

/** An order whose buyer was told no day, and the day that the plan could tell them now. */
export function UntoldOrder({ order, guard }: UntoldOrderProps) {
  const isUntold = order.promiseStory === null;
  const { data: untold } = trpc.admin.orders.dayToTell.useQuery({ id: order.id }, { enabled: isUntold });
  const [telling, setTelling] = useState<Told | null>(null);
  return (
    <>
      {isUntold && untold && <DayToTell told={untold.told} onTell={setTelling} />}
      {/* It outlives the order's being untold, as somebody else may tell the day while a mail is written. */}
      {telling && (
        <TellDialog
          order={order}
          told={untold?.told ?? telling}
          guard={guard}
          onClose={() => setTelling(null)}
        />
      )}
    </>
  );
}

interface DayToTellProps {
  told: Told | null;
  onTell: (told: Told) => void;
}

function DayToTell({ told, onTell }: DayToTellProps) {
  return (
    <section aria-labelledby={PROMISE_HEADING_ID}>
      <PromiseHeading />
      <div className="cut grid gap-2 border-2 border-alert bg-paper p-3 text-sm">
        <h4 className="flex items-center gap-2 text-base">
          <WarningIcon className="size-5 flex-none text-alert" />
          {m.admin_orders_untold_heading()}
        </h4>
        <p>{m.admin_orders_untold_text()}</p>
        {told === null ? (
          <p>
            <RichText
              parts={m.admin_orders_untold_nobody.parts()}
              tags={{
                link: (words) => (
                  <Link href={sectionAddress('capacity')} className="ink-link">
                    {words}
                  </Link>
                ),
              }}
            />
          </p>
        ) : (
          <>
            <p>{m.admin_orders_untold_day({ date: formatDay(told.day) })}</p>
            <div className="print:hidden">
              <Button size="sm" aria-haspopup="dialog" onClick={() => onTell(told)}>
                {m.admin_orders_untold_tell()}
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  );
}

interface TellDialogProps extends UntoldOrderProps {
  told: Told;
  onClose: () => void;
}

/** Promises the day of the plan, with a mail that its writer can change. */
function TellDialog({ order, told, guard, onClose }: TellDialogProps) {
  const utils = trpc.useUtils();
  const tell = trpc.admin.orders.tellDay.useMutation();
  const locale = toLanguage(order.language);
  const { day } = told;

  async function submit({ message }: { message: string }) {
    try {
      await tell.mutateAsync({ id: order.id, seenDay: day, message });
    } catch (error) {
      // The plan may name another day by now.
      await utils.admin.orders.dayToTell.invalidate();
      throw error;
    }
    onClose();
    showToast({
      tone: 'success',
      title: m.admin_orders_untold_done(),
      description: m.admin_orders_untold_done_text({ date: formatDay(day) }),
    });
    await utils.admin.orders.invalidate();
  }

  return (
    <FormDialog
      title={m.admin_orders_untold_title({ date: formatDay(day) })}
      description={m.admin_orders_untold_dialog()}
      schema={z.object({ message: moveFields.message })}
      initialValues={{ message: draftFirstMail(order, told) }}
      onSubmit={submit}
      onClose={onClose}
      guard={guard}
      unsaved={m.admin_orders_untold_unsaved()}
      action={m.admin_orders_untold_action()}
      pendingLabel={m.admin_orders_untold_pending()}
    >
      {(fields) => (
        <MailFrame order={order} subject={m.mail_order_told_subject({}, { locale })}>
          <TextAreaField
            label={m.admin_orders_promise_mail()}
            hint={m.admin_orders_promise_mail_frame()}
            required
            rows={7}
            lang={locale}
            {...fields('message')}
          />
          {!namesDay(fields('message').value, day, locale) && (
            <p className="text-rust text-sm">
              {m.admin_orders_promise_mail_other_day({ date: formatDay(day) })}
            </p>
          )}
        </MailFrame>
      )}
    </FormDialog>
  );
}
