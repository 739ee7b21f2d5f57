import { NewsletterDesk } from '../newsletter/newsletter-desk';
import '../app.css';

export const head = () => ({ title: 'From the drawing board' });

export function Page() {
  return <NewsletterDesk />;
}
