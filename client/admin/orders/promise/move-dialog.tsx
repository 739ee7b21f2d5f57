import { useState } from 'react';
import * as z from 'zod/mini';
import type { Order } from '#client/admin/orders/order-queries.ts';
import { readsLanguage } from '#client/admin/reads-language.ts';
import { trpc } from '#client/api/trpc.ts';
import { FormDialog } from '#client/editing/form-dialog.tsx';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { Button } from '#client/ui/button.tsx';
import { CheckboxField, TextAreaField, TextField } from '#client/ui/field.tsx';
import type { BindField } from '#client/ui/form.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { calendarDay, MOVE_MAIL_MAX, MOVE_REASON_MAX, moveFields } from '#shared/admin/promise.ts';
import { addDays, daysBetween } from '#shared/calendar-day.ts';
import { toLanguage } from '#shared/language.ts';
import { formatDay } from '#shared/planning/describe-days.ts';
import type { DecidedFact, PromiseStory } from '#shared/planning/moves.ts';
import { draftMail, namesDay } from './draft-mail.ts';
import { MailFrame } from './mail-frame.tsx';

interface MoveDialogProps {
  order: Order;
  story: PromiseStory;
  /** Proposed for the promise; empty where nothing is. */
  suggestedDay: string;
  guard: LeaveGuard;
  onClose: () => void;
}

/** Moves the promised day, with a reason and a mail that is written for the day until somebody changes it. */
export function MoveDialog({ order, suggestedDay, guard, onClose, ...props }: MoveDialogProps) {
  const utils = trpc.useUtils();
  const move = trpc.admin.orders.movePromise.useMutation();
  // A colleague may move the day while the mail about the one of before is written: the server says so.
  const [seen, setSeen] = useState<PromiseStory | null>(props.story);
  const story = seen ?? props.story;
  const schema = z.object({
    day: calendarDay.check(z.refine((day) => day !== story.day, { error: m.order_input_move_day_same })),
    isOrderChanged: z.boolean(),
    ...moveFields,
    message: z.nullable(moveFields.message),
  });

  async function submit({ day, isOrderChanged, reason, message }: z.output<typeof schema>) {
    const fact = factOf(isOrderChanged);
    try {
      await move.mutateAsync({
        ...{ id: order.id, fact, reason },
        // The stored day lacks the days by which the promise moves by itself.
        seenDay: addDays(story.day, -story.movingDays),
        days: daysBetween(story.day, day),
        message: message ?? draftMail(order, { from: story.day, to: day, reason, fact }),
      });
    } catch (error) {
      setSeen(null);
      void utils.admin.orders.invalidate();
      throw error;
    }
    onClose();
    showToast({
      tone: 'success',
      title: m.admin_orders_promise_done(),
      description: m.admin_orders_promise_done_text(),
    });
    await utils.admin.orders.invalidate();
  }

  return (
    <FormDialog
      title={m.admin_orders_promise_title()}
      description={m.admin_orders_promise_text()}
      schema={schema}
      initialValues={{ day: suggestedDay, isOrderChanged: false, reason: '', message: null }}
      onSubmit={submit}
      onClose={onClose}
      guard={guard}
      unsaved={m.admin_orders_promise_unsaved()}
      action={m.admin_orders_promise_action()}
      pendingLabel={m.admin_orders_promise_pending()}
    >
      {(fields) => <MoveFields fields={fields} order={order} from={story.day} />}
    </FormDialog>
  );
}

function factOf(isOrderChanged: boolean): DecidedFact {
  return isOrderChanged ? 'order-changed' : 'studio';
}

interface MoveFieldsProps {
  fields: BindField<{ day: string; isOrderChanged: boolean; reason: string; message: string | null }>;
  order: Order;
  from: string;
}

function MoveFields({ fields, order, from }: MoveFieldsProps) {
  const locale = toLanguage(order.language);
  const { value: day } = fields('day');
  const message = fields('message');
  const fact = factOf(fields('isOrderChanged').value);
  const draft = draftMail(order, { from, to: day, reason: fields('reason').value, fact });
  return (
    <>
      <TextField
        label={m.admin_orders_promise_day()}
        hint={m.admin_orders_promise_day_hint({ date: formatDay(from) })}
        type="date"
        required
        className="max-w-56"
        {...fields('day')}
      />
      <CheckboxField
        label={m.admin_orders_promise_order_changed()}
        hint={m.admin_orders_promise_order_changed_hint()}
        {...fields('isOrderChanged')}
      />
      <TextAreaField
        label={m.admin_orders_promise_reason()}
        hint={readsLanguage(order.language)}
        required
        rows={2}
        limit={MOVE_REASON_MAX}
        lang={locale}
        {...fields('reason')}
      />
      <MailFrame order={order} subject={m.mail_order_moved_subject({}, { locale })}>
        <TextAreaField
          label={m.admin_orders_promise_mail()}
          hint={m.admin_orders_promise_mail_frame()}
          required
          rows={7}
          lang={locale}
          {...message}
          limit={message.value && message.value.length > MOVE_MAIL_MAX * 0.9 ? MOVE_MAIL_MAX : undefined}
          value={message.value ?? draft}
        />
        {message.value !== null && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
            {day && !namesDay(message.value, day, locale) && (
              <p className="text-rust">{m.admin_orders_promise_mail_other_day({ date: formatDay(day) })}</p>
            )}
            <Button variant="quiet" size="xs" onClick={() => message.onChange(null)}>
              {m.admin_orders_promise_mail_anew()}
            </Button>
          </div>
        )}
      </MailFrame>
    </>
  );
}
