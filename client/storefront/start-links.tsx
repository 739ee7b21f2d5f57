import { ButtonLink } from '#client/ui/button-link.tsx';
import { m } from '#messages';

export function StartLinks({ className = '' }: { className?: string }) {
  return (
    <div className={`flex flex-wrap gap-4 ${className}`}>
      <ButtonLink href="/your-comic" size="lg">
        {m.nav_make_your_comic()}
      </ButtonLink>
      <ButtonLink href="/gallery" size="lg" variant="cream">
        {m.about_view_gallery()}
      </ButtonLink>
    </div>
  );
}
