import { ButtonLink } from '../ui/button';

export function ClosingCall() {
  return (
    <section aria-labelledby="closing-heading" className="relative overflow-clip bg-caption">
      <div className="halftone-rise absolute inset-x-0 bottom-0 h-38 text-terracotta/35" aria-hidden="true" />
      <div className="page-width section relative">
        <h2 id="closing-heading" className="max-w-[17ch] text-4xl">
          You already know <em>how it begins.</em>
        </h2>
        <p className="mt-5 max-w-[46ch] text-lg">
          Write down the first line and stop whenever you like. Your draft keeps for seven days, and nothing
          is paid until you are happy with it.
        </p>
        <ButtonLink href="/configurator" size="lg" className="mt-8">
          Start Your Comic
        </ButtonLink>
      </div>
    </section>
  );
}
