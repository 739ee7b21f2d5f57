import { ButtonLink } from '#client/ui/button.tsx';

export function StartLinks({ className = '' }: { className?: string }) {
  return (
    <div className={`flex flex-wrap gap-4 ${className}`}>
      <ButtonLink href="/your-comic" size="lg">
        Make Your Comic
      </ButtonLink>
      <ButtonLink href="/gallery" size="lg" variant="cream">
        View the Gallery
      </ButtonLink>
    </div>
  );
}
