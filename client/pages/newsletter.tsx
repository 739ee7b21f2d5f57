import { NewsletterDesk } from '#client/newsletter/newsletter-desk.tsx';
import '#client/styles/app.css';

export const head = () => ({ title: 'From the drawing board' });

export function Page() {
  return <NewsletterDesk />;
}
