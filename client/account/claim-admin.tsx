import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { trpc } from '#client/api/trpc.ts';
import { Panel } from '#client/ui/card.tsx';
import { fieldOf, isAnswered } from '#client/ui/errors.ts';
import { TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { CheckIcon } from '#client/ui/icons/check.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { showError } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { refreshSession } from './use-session.ts';

const PRIVILEGES = [
  m.account_claim_privilege_orders,
  m.account_claim_privilege_dashboard,
  m.account_claim_privilege_content,
];

const withoutCode = z.object({ code: z.string() });
const withCode = z.object({
  code: z.string().check(z.trim(), z.minLength(1, { error: m.account_claim_code_missing })),
});

interface ClaimAdminProps {
  asksForCode: boolean;
  /** Explains why this server cannot have a first admin yet. */
  refusedBecause: string | null;
}

/** Offers the visitor to become the first admin, and says what that involves. */
export function ClaimAdmin({ asksForCode, refusedBecause }: ClaimAdminProps) {
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_26rem]">
      <header className="max-w-[40rem]">
        <p className="eyebrow text-rust">{m.account_admin_eyebrow()}</p>
        <h1 className="mt-4">{m.account_claim_heading()}</h1>
        <p className="mt-5 max-w-[50ch] text-lg text-soft">{m.account_claim_text()}</p>
      </header>
      <Panel as="section" plate="blush" aria-labelledby="privileges" className="p-6 sm:p-8">
        <h2 id="privileges" className="text-2xl">
          {m.account_claim_privileges()}
        </h2>
        <ul className="mt-4 mb-7 grid gap-2.5">
          {PRIVILEGES.map((privilege, index) => (
            <li key={index} className="flex gap-3">
              <CheckIcon className="mt-1 size-5 flex-none text-leaf" />
              {privilege()}
            </li>
          ))}
        </ul>
        {refusedBecause === null ? (
          <ClaimForm asksForCode={asksForCode} />
        ) : (
          <p className="cut flex gap-3 border-2 border-charcoal bg-caption px-4 py-3">
            <WarningIcon className="mt-1 size-5 flex-none" />
            <span className="wrap-anywhere min-w-0">{refusedBecause}</span>
          </p>
        )}
      </Panel>
    </div>
  );
}

function ClaimForm({ asksForCode }: { asksForCode: boolean }) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const claimAdmin = trpc.account.claimAdmin.useMutation();
  const [, navigate] = useLocation();

  async function claim({ code }: { code: string }) {
    try {
      await claimAdmin.mutateAsync(asksForCode ? { code } : {});
    } catch (error) {
      showError(m.account_claim_failed(), error, m.account_claim_failed_text());
      if (fieldOf(error)) throw error;
      // Somebody else may have become admin meanwhile, or the server was reconfigured.
      if (isAnswered(error)) await utils.account.adminClaim.refetch();
      return;
    }
    await refreshSession(queryClient);
    navigate('/admin');
  }

  return (
    <Form
      label={m.account_claim_heading()}
      schema={asksForCode ? withCode : withoutCode}
      initialValues={{ code: '' }}
      onSubmit={claim}
    >
      {(fields) => (
        <>
          {asksForCode && (
            <TextField
              label={m.account_claim_code()}
              hint={m.account_claim_code_hint()}
              type="password"
              autoComplete="off"
              required
              {...fields('code')}
            />
          )}
          <SubmitButton pendingLabel={m.account_claim_pending()}>{m.account_claim_heading()}</SubmitButton>
        </>
      )}
    </Form>
  );
}
