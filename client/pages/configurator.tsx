import { Wizard } from '../configurator/wizard';
import '../app.css';

export const head = () => ({ title: 'Make your comic' });

export function Page() {
  return <Wizard />;
}
