import { useState } from 'react';
import * as z from 'zod/mini';
import { AccountMessage } from '#client/account/account-layout.tsx';
import { trpc } from '#client/api/trpc.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { FormScriptNeeded } from '#client/ui/script-needed.tsx';
import { formatDateTime } from '#shared/dates.ts';
import { siteText, siteTextLines, WITHDRAWAL_TEXTS } from '#shared/storefront/site-texts.ts';
import {
  type WithdrawalStatement,
  withdrawalSchema,
  withdrawalSentence,
} from '#shared/withdrawal/withdrawal.ts';

const EMPTY = { name: '', orderNumber: '', email: '' };

const nothing = z.object({});

/** Two steps without an account: the statement, and its confirmation (Directive 2011/83/EU, Article 11a). */
export function Withdrawal() {
  const [values, setValues] = useState(EMPTY);
  const [statement, setStatement] = useState<WithdrawalStatement | null>(null);
  const { data: texts } = trpc.storefront.getTexts.useQuery({ names: [...WITHDRAWAL_TEXTS] });
  const create = trpc.withdrawal.create.useMutation();

  if (create.data && statement)
    return (
      <AccountMessage
        title="We have received your withdrawal"
        actions={<ButtonLink href="/">Go Home</ButtonLink>}
      >
        It reached us on {formatDateTime(create.data.receivedAt)}. A confirmation is on its way to{' '}
        {statement.email}; please keep it.
      </AccountMessage>
    );
  return (
    <>
      <header>
        <h1>{siteText(texts, 'withdrawalTitle')}</h1>
        <p className="mt-4 text-lg text-soft">{siteText(texts, 'withdrawalIntroduction')}</p>
      </header>
      <div className="mt-8">
        <FormScriptNeeded />
        {statement ? (
          <Form
            key="confirm"
            label={siteText(texts, 'withdrawalConfirm')}
            schema={nothing}
            initialValues={{}}
            onSubmit={async () => void (await create.mutateAsync(statement))}
          >
            {() => (
              <>
                <p className="cut border-2 border-charcoal bg-caption p-4">
                  {withdrawalSentence(statement)}
                  <span className="mt-1 block text-sm">Confirmation to {statement.email}</span>
                </p>
                <SubmitButton pendingLabel="Sending..." size="lg">
                  {siteText(texts, 'withdrawalConfirm')}
                </SubmitButton>
                <Button variant="quiet" onClick={() => setStatement(null)}>
                  Change something
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
              <>
                <TextField label="Your name" required autoComplete="name" {...fields('name')} />
                <TextField
                  label="Order number"
                  hint="It stands in the mail about your order, such as 4827-1935."
                  required
                  {...fields('orderNumber')}
                />
                <TextField
                  label="Email for the confirmation"
                  type="email"
                  autoComplete="email"
                  required
                  {...fields('email')}
                />
                <SubmitButton pendingLabel="One moment..." size="lg">
                  Go on
                </SubmitButton>
              </>
            )}
          </Form>
        )}
      </div>
      <section aria-labelledby="withdrawal-limits" className="mt-12">
        <h2 id="withdrawal-limits" className="text-2xl">
          How far the right goes
        </h2>
        <ul className="mt-4 grid list-disc gap-2 pl-5 text-soft">
          {siteTextLines(texts, 'withdrawalLimits').map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
