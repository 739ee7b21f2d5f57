import { Wizard } from '#client/configurator/wizard.tsx';
import '#client/styles/app.css';

export const head = () => ({ title: 'Make your comic' });

export function Page() {
  return <Wizard />;
}
