import { Link } from 'wouter';
import { joinClasses } from '#client/ui/class-names.ts';

/** Directive 2011/83/EU, Article 6(1)(l), and Regulation (EU) 2023/988, Article 19. */
export function GuaranteeLink({ className }: { className?: string }) {
  return (
    <p className={joinClasses('text-sm text-soft', className)}>
      Printed books:{' '}
      <Link href="/legal/guarantee" className="ink-link">
        legal guarantee and product safety
      </Link>
    </p>
  );
}
