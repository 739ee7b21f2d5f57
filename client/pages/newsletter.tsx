import { NewsletterDesk } from '../newsletter/newsletter-desk';
import '../office.css';

export const head = () => ({ title: 'Letters from the studio' });

export function Page() {
  return <NewsletterDesk />;
}
