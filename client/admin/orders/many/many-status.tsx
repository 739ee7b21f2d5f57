import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { FormDialog } from '#client/editing/form-dialog.tsx';
import { sentenceOf } from '#client/ui/errors.ts';
import { CheckboxField, listOptions, SelectField } from '#client/ui/field.tsx';
import { m } from '#messages';
import { manyStatusSchema } from '#shared/admin/many-orders.ts';
import type { Language } from '#shared/language.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/order/order.ts';
import { STATUS_LABELS } from '#shared/order/status-labels.ts';
import { MailMessages } from './mail-messages.tsx';
import { Outcomes } from './outcomes.tsx';
import type { ChosenOrder, ChosenOrders } from './use-chosen.ts';
import { useManyChange } from './use-many-change.tsx';

const { status } = manyStatusSchema.shape;
/** Until a status is chosen the form has none. */
const choiceSchema = z.extend(z.omit(manyStatusSchema, { orders: true }), {
  status: z.pipe(z.union([z.literal(''), status]), status),
});
type Choice = z.output<typeof choiceSchema>;

/** A question needs its words in each language in which somebody will read it. */
const choiceFor = (readers: Language[]) =>
  choiceSchema.check(
    z.refine(
      ({ status, tellCustomers, messages }) =>
        status !== 'Waiting on Client' ||
        !tellCustomers ||
        readers.every((language) => (messages[language] ?? '').trim() !== ''),
      { path: ['messages'], error: m.errors_order_question_missing },
    ),
  );

const UNCHOSEN: z.input<typeof choiceSchema> = { status: '', tellCustomers: true };

/** Changes the status of the chosen orders, after it has said what that does and how many mails go. */
export function ManyStatus({ chosen, onClose }: { chosen: ChosenOrders; onClose: () => void }) {
  const setStatus = trpc.admin.orders.many.setStatus.useMutation();
  const { orders, change, left } = useManyChange(chosen, onClose);
  const preview = useStatusPreview(orders);
  const found = preview.found;
  if (left) return left;

  async function submit(choice: Choice) {
    if (!found || preview.of !== keyOf(choice)) {
      if (preview.error) void preview.ask(choice);
      throw new Error(m.admin_many_counting());
    }
    await change((seen) => setStatus.mutateAsync({ ...choice, orders: versionsOf(seen) }));
  }

  return (
    <FormDialog
      title={m.admin_many_status_title({ count: orders.length })}
      description={m.admin_many_status_text()}
      size="md"
      schema={choiceFor(found?.mails.map(({ language }) => language) ?? [])}
      initialValues={UNCHOSEN}
      onSubmit={submit}
      onClose={onClose}
      unsaved={m.admin_many_unsaved()}
      action={found ? actionOf(found) : m.admin_many_change()}
      pendingLabel={m.admin_many_changing()}
    >
      {(fields) => {
        const status = fields('status');
        const choice = {
          status: status.value,
          tellCustomers: fields('tellCustomers').value,
          sentElsewhere: fields('sentElsewhere').value ?? false,
        };
        return (
          <>
            <AskPreview choice={choice} onAsk={preview.ask} />
            <SelectField
              {...status}
              label={m.orders_status()}
              required
              options={[
                { value: '', label: m.admin_many_status_choose() },
                ...listOptions(ORDER_STATUSES, STATUS_LABELS),
              ]}
            />
            {choice.status === 'Completed' && (
              <CheckboxField
                {...fields('sentElsewhere')}
                value={choice.sentElsewhere}
                label={m.admin_orders_news_elsewhere()}
              />
            )}
            <CheckboxField {...fields('tellCustomers')} label={m.admin_many_tell()} />
            {found && choice.tellCustomers && (
              <MailMessages
                mails={found.mails}
                isQuestion={choice.status === 'Waiting on Client'}
                {...fields('messages')}
                value={fields('messages').value ?? {}}
              />
            )}
            <div role="status" className="grid gap-2 text-sm empty:hidden">
              {found && <p>{describePreview(found)}</p>}
            </div>
            {found && <Outcomes outcomes={found.outcomes} title={m.admin_many_left} />}
            {preview.error && (
              <p role="alert" className="text-alert text-sm">
                {preview.error}
              </p>
            )}
          </>
        );
      }}
    </FormDialog>
  );
}

type Asked = Pick<Choice, 'tellCustomers' | 'sentElsewhere'> & { status: OrderStatus | '' };
type Preview = ApiOutput['admin']['orders']['many']['previewStatus'];

const keyOf = ({ status, tellCustomers, sentElsewhere }: Asked) =>
  JSON.stringify([status, tellCustomers, sentElsewhere]);

const versionsOf = (orders: ChosenOrder[]) => orders.map(({ id, revision }) => ({ id, revision }));

/** Asks the server what a choice would change. */
function useStatusPreview(orders: ChosenOrder[]) {
  const { mutateAsync } = trpc.admin.orders.many.previewStatus.useMutation();
  const [state, setState] = useState<{ of: string; found?: Preview; error?: string }>({ of: '' });
  const latest = useRef('');

  async function ask(choice: Asked) {
    const of = keyOf(choice);
    latest.current = of;
    setState({ of });
    const { status, ...rest } = choice;
    if (!status) return;
    const next = await mutateAsync({ ...rest, status, orders: versionsOf(orders), messages: {} }).then(
      (found) => ({ of, found }),
      (error: unknown) => ({ of, error: sentenceOf(error, m.admin_no_connection()) }),
    );
    if (latest.current === of) setState(next);
  }

  return { ...state, ask };
}

function AskPreview({ choice, onAsk }: { choice: Asked; onAsk: (choice: Asked) => Promise<void> }) {
  const key = keyOf(choice);
  const ask = useEffectEvent(() => void onAsk(choice));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each choice
  useEffect(() => ask(), [key]);
  return null;
}

const countChanged = ({ outcomes }: Preview) =>
  outcomes.filter(({ outcome }) => outcome === 'changed').length;
const countMails = ({ mails }: Preview) => mails.reduce((sum, { count }) => sum + count, 0);

function describePreview(found: Preview): string {
  const already = found.outcomes.filter(({ outcome }) => outcome === 'already').length;
  const sentences = [
    m.admin_many_will_change({ count: countChanged(found) }),
    m.admin_many_mails({ count: countMails(found) }),
    already > 0 ? m.admin_many_already({ count: already }) : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

function actionOf(found: Preview): string {
  const [count, mails] = [countChanged(found), countMails(found)];
  if (mails === 0) return m.admin_many_change_orders({ count });
  return m.admin_many_change_and_mail({ count, mails });
}
