import { Link } from 'wouter';
import { STUDIO } from '../../shared/studio';

export function Footer() {
  return (
    <footer className="on-wine mt-auto">
      <div className="page-width flex flex-wrap items-end justify-between gap-x-12 gap-y-8 py-12 sm:py-16">
        <div>
          <p className="font-display text-2xl">{STUDIO.name}</p>
          <p className="mt-2 max-w-[38ch] text-blush-pale">
            Custom comic books with romantic editorial design, drawn in {STUDIO.city} from the memories you
            keep.
          </p>
        </div>
        <ul className="flex flex-wrap gap-x-7">
          <li>
            <Link href="/configurator" className="inline-block py-2.5 underline underline-offset-4">
              Make Your Comic
            </Link>
          </li>
          <li>
            <a href={`mailto:${STUDIO.email}`} className="inline-block py-2.5 underline underline-offset-4">
              {STUDIO.email}
            </a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
