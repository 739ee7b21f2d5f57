import { m } from '#messages';
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 bg-charcoal px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {m.layout_skip()}
    </a>
  );
}
