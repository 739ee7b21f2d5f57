import { NewsletterLink } from '#client/newsletter/newsletter-link.tsx';
import { m } from '#messages';
import '#client/styles/app.css';

export const head = () => ({ title: m.newsletter_title() });

export function Page() {
  return <NewsletterLink />;
}
