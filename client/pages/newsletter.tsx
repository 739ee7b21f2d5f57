import { NewsletterLink } from '#client/newsletter/newsletter-link.tsx';
import '#client/styles/app.css';

export const head = () => ({ title: 'From the drawing board' });

export function Page() {
  return <NewsletterLink />;
}
