import { ButtonLink } from '#client/ui/button-link.tsx';
import { Illustration } from '#client/ui/illustration.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
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
        <p className="note text-blush">{m.gallery_invitation_note()}</p>
        <h3 className="mt-3 text-2xl">
          <RichText parts={m.gallery_invitation_heading.parts({})} />
        </h3>
        <p className="mt-3 mb-6">{m.gallery_invitation_text()}</p>
        <ButtonLink href="/configurator" variant="cream">
          {m.nav_make_your_comic()}
        </ButtonLink>
      </div>
    </div>
  );
}
