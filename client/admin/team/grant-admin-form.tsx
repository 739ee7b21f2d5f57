import { trpc } from '#client/api/trpc.ts';
import { HoldUnsavedInput } from '#client/api/unsaved-input.ts';
import { Panel } from '#client/ui/card.tsx';
import { isAnswered } from '#client/ui/errors.ts';
import { TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { emailSchema } from '#shared/account/account.ts';

const GRANT_FAILED = 'This did not reach us. Please check your connection and try again.';

export function GrantAdminForm() {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.team.grant.useMutation();

  async function grant({ email }: { email: string }, form: { reset: () => void }) {
    const { isNew } = await mutateAsync({ email }).catch((error) => {
      throw isAnswered(error) ? error : new Error(GRANT_FAILED);
    });
    form.reset();
    showToast({
      tone: 'success',
      title: isNew ? 'Admin added' : 'Nothing to change',
      description: isNew ? `${email} can work in the back office now.` : `${email} is an admin already.`,
    });
    await utils.admin.team.invalidate();
  }

  return (
    <Panel
      as="section"
      aria-labelledby="make-admin"
      className="grid items-start gap-x-14 gap-y-5 p-5 sm:p-7 lg:grid-cols-[1fr_minmax(0,34rem)]"
    >
      <div>
        <h2 id="make-admin" className="text-2xl">
          Make someone an admin
        </h2>
        <p className="mt-2 max-w-[48ch] text-soft">
          They need an account whose address is confirmed, so that the right person gets in.
        </p>
      </div>
      <Form
        label="Make someone an admin"
        schema={emailSchema}
        initialValues={{ email: '' }}
        onSubmit={grant}
        className="gap-4!"
      >
        {(fields) => (
          <>
            <HoldUnsavedInput when={fields('email').value !== ''} />
            <TextField label="Email" type="email" autoComplete="off" required {...fields('email')} />
            <SubmitButton pendingLabel="Adding..." className="sm:justify-self-start">
              Make Admin
            </SubmitButton>
          </>
        )}
      </Form>
    </Panel>
  );
}
