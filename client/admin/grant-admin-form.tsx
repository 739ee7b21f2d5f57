import { emailSchema } from '../../shared/account';
import { isAnswered } from '../api/errors';
import { trpc } from '../api/trpc';
import { Panel } from '../ui/card';
import { TextField } from '../ui/field';
import { Form, SubmitButton } from '../ui/form';
import { showToast } from '../ui/toast';

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
            <TextField
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="off"
              required
              {...fields('email')}
            />
            <SubmitButton pendingLabel="Adding..." className="sm:justify-self-start">
              Make Admin
            </SubmitButton>
          </>
        )}
      </Form>
    </Panel>
  );
}
