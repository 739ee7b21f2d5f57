import { ButtonLink } from '#client/ui/button.tsx';

export function ClosingCall() {
  return (
    <section aria-labelledby="closing-heading" className="bg-caption">
      <div className="page-width section">
        <h2 id="closing-heading" className="max-w-[17ch] text-4xl">
          You already know <em>how it begins.</em>
        </h2>
        <p className="mt-5 max-w-[46ch] text-lg">
          Write down the first line and stop whenever you like: your draft keeps for seven days.
        </p>
        <ButtonLink href="/configurator" size="lg" className="mt-8">
          Start Your Comic
        </ButtonLink>
      </div>
    </section>
  );
}
