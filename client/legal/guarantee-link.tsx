import { Link } from 'wouter';
import { joinClasses } from '#client/ui/class-names.ts';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';

/** Directive 2011/83/EU, Article 6(1)(l), and Regulation (EU) 2023/988, Article 19. */
export function GuaranteeLink({ className }: { className?: string }) {
  return (
    <p className={joinClasses('text-sm text-soft', className)}>
      <RichText
        parts={m.legal_guarantee_link.parts({})}
        tags={{
          link: (words) => (
            <Link href="/legal/guarantee" className="ink-link">
              {words}
            </Link>
          ),
        }}
      />
    </p>
  );
}
