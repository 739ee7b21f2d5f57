import { Wizard } from '#client/configurator/wizard.tsx';
import '#client/styles/app.css';

export const head = () => ({
  title: 'Make your comic',
  ...(import.meta.env.SSR && {
    description:
      'Make your own comic in seven steps: choose a package, tell us who is in it and what happened, add photographs, and see the price all along. A first draft comes within 3 days.',
  }),
});

export function Page() {
  return <Wizard />;
}
