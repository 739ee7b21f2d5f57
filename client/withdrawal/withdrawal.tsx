import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { AccountMessage } from '#client/account/account-layout.tsx';
import { useSession } from '#client/account/use-session.ts';
import { useCallKey } from '#client/api/call-key.ts';
import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { TextField } from '#client/ui/field.tsx';
import { focusFirstField } from '#client/ui/focus-first-field.ts';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { useHydratedForm } from '#client/ui/hydrated-form.ts';
import { FormScriptNeeded } from '#client/ui/script-needed.tsx';
import { m } from '#messages';
import { formatDateTime, onDate } from '#shared/dates.ts';
import { siteText, siteTextLines, WITHDRAWAL_TEXTS } from '#shared/storefront/site-texts.ts';
import { langOf } from '#shared/translation.ts';
import {
  type WithdrawalStatement,
  withdrawalSchema,
  withdrawalSentence,
} from '#shared/withdrawal/withdrawal.ts';
import { readOrderId } from './order-link.ts';

const EMPTY = { name: '', orderNumber: '', email: '' };

const nothing = z.object({});

/** The number of the order that has led here; empty if none has, until it is known, and for who is not signed in. */
function useOrderNumber(isSignedIn: boolean): string {
  const [id, setId] = useState<string | null>(null);
  // After hydration, as the server does not know it.
  useEffect(() => setId(readOrderId()), []);
  const { data } = trpc.order.get.useQuery({ id: id ?? '' }, { enabled: isSignedIn && id !== null });
  return data?.number ?? '';
}

/** Two steps without an account: the statement, and its confirmation (Directive 2011/83/EU, Article 11a). */
export function Withdrawal() {
  const [values, setValues] = useState(EMPTY);
  const { container, isHydrated } = useHydratedForm();
  const user = useSession();
  const number = useOrderNumber(Boolean(user));
  // As they arrive, and the link may be followed before its order has. What was typed before stays.
  useEffect(() => {
    setValues(({ name, orderNumber, email }) => ({
      name: name || (user?.fullName ?? ''),
      orderNumber: orderNumber || number,
      email: email || (user?.email ?? ''),
    }));
  }, [user, number]);
  const [statement, setStatement] = useState<WithdrawalStatement | null>(null);
  const [isChanging, setChanging] = useState(false);
  const { data: texts } = trpc.storefront.getTexts.useQuery({ names: [...WITHDRAWAL_TEXTS] });
  const create = trpc.withdrawal.create.useMutation();
  const callKey = useCallKey();

  function change() {
    setChanging(true);
    setStatement(null);
  }

  if (create.data && statement)
    return (
      <AccountMessage
        title={m.withdrawal_received_title()}
        actions={<ButtonLink href="/">{m.withdrawal_home()}</ButtonLink>}
      >
        {m.withdrawal_received_text({
          time: onDate(formatDateTime(create.data.receivedAt)),
          email: statement.email,
        })}
      </AccountMessage>
    );
  return (
    <>
      <header>
        <h1 lang={langOf(texts, 'withdrawalTitle')}>{siteText(texts, 'withdrawalTitle')}</h1>
        <p lang={langOf(texts, 'withdrawalIntroduction')} className="mt-4 text-lg text-soft">
          {siteText(texts, 'withdrawalIntroduction')}
        </p>
      </header>
      <div ref={container} className="mt-8">
        <FormScriptNeeded />
        {statement ? (
          <Form
            key="confirm"
            label={siteText(texts, 'withdrawalConfirm')}
            schema={nothing}
            initialValues={{}}
            onSubmit={async () =>
              void (await create.mutateAsync({ ...statement, key: callKey.keyOf(statement) }))
            }
          >
            {() => (
              <>
                <p ref={focus} tabIndex={-1} className="cut border-2 border-charcoal bg-caption p-4">
                  {withdrawalSentence(statement)}
                  <span className="mt-1 block text-sm">
                    {m.withdrawal_confirmation_to({ email: statement.email })}
                  </span>
                </p>
                <SubmitButton pendingLabel={m.withdrawal_sending()} size="lg">
                  <span lang={langOf(texts, 'withdrawalConfirm')}>
                    {siteText(texts, 'withdrawalConfirm')}
                  </span>
                </SubmitButton>
                <Button variant="quiet" disabled={create.isPending} onClick={change}>
                  {m.withdrawal_change()}
                </Button>
              </>
            )}
          </Form>
        ) : (
          <Form
            key="statement"
            label={siteText(texts, 'withdrawalTitle')}
            schema={withdrawalSchema}
            edit={{ values, change: (changed) => setValues((current) => ({ ...current, ...changed })) }}
            onSubmit={setStatement}
            className="noscript:hidden"
          >
            {(fields) => (
              <div ref={isChanging ? focusFirstField : undefined} className="contents">
                <TextField label={m.withdrawal_name()} required autoComplete="name" {...fields('name')} />
                <TextField
                  label={m.withdrawal_order_number()}
                  hint={m.withdrawal_order_number_hint()}
                  required
                  {...fields('orderNumber')}
                />
                <TextField
                  label={m.withdrawal_email()}
                  type="email"
                  autoComplete="email"
                  required
                  {...fields('email')}
                />
                <fieldset disabled={!isHydrated} className="contents">
                  <SubmitButton pendingLabel={m.withdrawal_one_moment()} size="lg">
                    {m.withdrawal_go_on()}
                  </SubmitButton>
                </fieldset>
              </div>
            )}
          </Form>
        )}
      </div>
      <section aria-labelledby="withdrawal-limits" className="mt-12">
        <h2 id="withdrawal-limits" className="text-2xl">
          {m.withdrawal_limits_heading()}
        </h2>
        <ul lang={langOf(texts, 'withdrawalLimits')} className="mt-4 grid list-disc gap-2 pl-5 text-soft">
          {siteTextLines(texts, 'withdrawalLimits').map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** A callback ref: the button that was pressed is gone. */
function focus(shown: HTMLElement | null): void {
  shown?.focus();
}
