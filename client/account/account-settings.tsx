import { type ReactNode, useEffect } from 'react';
import { prepareToasts } from '#client/ui/toast.tsx';
import type { SessionUser } from '#shared/account/account.ts';
import { ActiveSessions } from './settings/active-sessions.tsx';
import { ProfileCard } from './settings/profile-card.tsx';
import { SecurityCard } from './settings/security-card.tsx';
import { SettingsCard } from './settings/settings-card.tsx';

/** @param ownData the section about downloading and deleting one's data */
export function AccountSettings({ user, ownData }: { user: SessionUser; ownData: ReactNode }) {
  useEffect(prepareToasts, []);
  return (
    <div className="page-width py-10 sm:py-14">
      <header>
        <h1>
          Your <em>account</em>
        </h1>
        <p className="note mt-2 text-rust">{`signed in as ${user.fullName ?? user.email}`}</p>
      </header>
      <div className="mt-8 grid items-start gap-6 sm:mt-10 lg:grid-cols-[7fr_5fr] lg:gap-8">
        <div className="grid min-w-0 gap-6 *:min-w-0 lg:gap-8">
          <ProfileCard user={user} />
          <SecurityCard user={user} />
          <SettingsCard title="Your data">{ownData}</SettingsCard>
        </div>
        <ActiveSessions />
      </div>
    </div>
  );
}
