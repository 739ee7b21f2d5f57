import { useQueryClient } from '@tanstack/react-query';
import { profileSchema, type SessionUser } from '../../../shared/account';
import { sentenceOf } from '../../api/errors';
import { trpc } from '../../api/trpc';
import { TextField } from '../../ui/field';
import { Form, SubmitButton } from '../../ui/form';
import { showToast } from '../../ui/toast';
import { adoptSession } from '../use-session';
import { EmailConfirmation } from './email-confirmation';
import { SettingsCard } from './settings-card';

export function ProfileCard({ user }: { user: SessionUser }) {
  const queryClient = useQueryClient();
  const updateProfile = trpc.account.updateProfile.useMutation();

  async function save(profile: { fullName: string }) {
    try {
      await updateProfile.mutateAsync(profile);
      showToast({
        tone: 'success',
        title: 'Profile updated',
        description: 'Your profile has been updated successfully.',
      });
      await adoptSession(queryClient);
    } catch (error) {
      const description = sentenceOf(error, 'Failed to update profile');
      showToast({ tone: 'error', title: 'Error', description });
    }
  }

  return (
    <SettingsCard title="Profile Information">
      <Form
        label="Profile Information"
        schema={profileSchema}
        initialValues={{ fullName: user.fullName ?? '' }}
        onSubmit={save}
      >
        {(fields) => (
          <>
            <TextField label="Full Name" required autoComplete="name" {...fields('fullName')} />
            <div className="grid gap-2.5">
              <TextField
                label="Email"
                hint="Email cannot be changed"
                type="email"
                value={user.email}
                onChange={() => {}}
                disabled
              />
              <EmailConfirmation user={user} />
            </div>
            <SubmitButton pendingLabel="Saving..." className="sm:justify-self-start">
              Save Changes
            </SubmitButton>
          </>
        )}
      </Form>
    </SettingsCard>
  );
}
