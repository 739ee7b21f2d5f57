import { Wizard } from '#client/configurator/wizard.tsx';
import { m } from '#messages';
import '#client/styles/app.css';

export const head = () => ({
  title: m.wizard_title(),
  ...(import.meta.env.SSR && {
    description: m.wizard_description(),
  }),
});

export function Page() {
  return <Wizard />;
}
