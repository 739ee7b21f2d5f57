import { ButtonLink } from '#client/ui/button.tsx';
import { Illustration } from '#client/ui/illustration.tsx';
import { pictureOf } from '#shared/storefront/pictures.ts';

export function InvitationCard() {
  return (
    <div className="your-turn inked on-wine">
      <div className="your-turn-picture">
        <Illustration
          picture={pictureOf('gallery/your-turn')}
          sizes="(width >= 64rem) 24rem, 92vw"
          decorative
          className="absolute inset-0 h-full object-cover"
        />
      </div>
      <div className="your-turn-words">
        <p className="note text-blush">This page is still blank.</p>
        <h3 className="mt-3 text-2xl">
          The next one could be <em>yours.</em>
        </h3>
        <p className="mt-3 mb-6">
          Tell us who is in it and what happened. We draw the rest, and nothing is final until you say so.
        </p>
        <ButtonLink href="/configurator" variant="cream">
          Make Your Comic
        </ButtonLink>
      </div>
    </div>
  );
}
