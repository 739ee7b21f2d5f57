import { ButtonLink } from '../ui/button';
import '../public.css';

export const head = () => ({ title: 'Page not found', status: 404 as const });

export function Page() {
  return (
    <div className="page-width section text-center">
      <p className="eyebrow text-rust">404</p>
      <h1 className="mt-4">Oops! Page not found</h1>
      <p className="mx-auto mt-5 mb-9 max-w-[44ch] text-lg text-soft">
        This panel was never drawn, or it has been moved to another page.
      </p>
      <ButtonLink href="/">Return to Home</ButtonLink>
    </div>
  );
}
