import { ButtonLink } from '#client/ui/button-link.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';

export function ClosingCall() {
  return (
    <section aria-labelledby="closing-heading" className="bg-caption">
      <div className="page-width section">
        <h2 id="closing-heading" className="max-w-[17ch] text-4xl">
          <RichText parts={m.home_closing_heading.parts({})} />
        </h2>
        <p className="mt-5 max-w-[46ch] text-lg">{m.home_closing_text()}</p>
        <ButtonLink href="/configurator" size="lg" className="mt-8">
          {m.how_it_works_begin()}
        </ButtonLink>
      </div>
    </section>
  );
}
