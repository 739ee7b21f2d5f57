import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { m } from '#messages';
import type { SessionUser } from '#shared/account/account.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SettingsCard } from './settings-card.tsx';

export function SecurityCard({ user }: { user: SessionUser }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <SettingsCard title={m.settings_security()}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h3>{m.settings_password()}</h3>
          <p className="mt-1 text-soft text-sm">{m.settings_password_text()}</p>
        </div>
        <Button variant="cream" size="sm" onClick={() => setChanging(true)}>
          {m.account_password_change()}
        </Button>
      </div>
      <ChangePasswordDialog email={user.email} open={isChanging} onOpenChange={setChanging} />
      <SecondFactor user={user} />
    </SettingsCard>
  );
}
