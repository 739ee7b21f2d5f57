import { Wizard } from '../configurator/wizard';

export const head = () => ({ title: 'Make your comic' });

export function Page() {
  return <Wizard />;
}
