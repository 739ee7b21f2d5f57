import { NewsletterDesk } from '../newsletter/newsletter-desk';
import '../office.css';

export const head = () => ({ title: 'From the drawing board' });

export function Page() {
  return <NewsletterDesk />;
}
