import { useState } from 'react';
import { joinClasses } from '#client/ui/class-names.ts';
import { HeartIcon } from '#client/ui/icons/heart.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import type { CartItem } from '#shared/checkout/checkout.ts';

type Character = CartItem['characters'][number];

const SHOWN_MAX = 6;
const PHOTOS_MAX = 2;

export function CharacterList({ characters, className }: { characters: Character[]; className?: string }) {
  const rest = characters.length - SHOWN_MAX;
  if (characters.length === 0) return null;
  return (
    <ul
      aria-label={m.cart_characters()}
      className={joinClasses('flex flex-wrap items-center gap-x-6 gap-y-3', className)}
    >
      {characters.slice(0, SHOWN_MAX).map((character, index) => (
        <li key={index} className="flex min-w-0 items-center gap-2.5">
          <Photos character={character} />
          <p className="min-w-0 text-sm leading-tight">
            <span className="block font-semibold">
              <Words>{character.name}</Words>
            </span>
            <span className="block text-soft">
              <Words>{character.role}</Words>
            </span>
          </p>
        </li>
      ))}
      {rest > 0 && <li className="text-soft text-sm">{m.cart_characters_more({ count: rest })}</li>}
    </ul>
  );
}

function Photos({ character: { name, images } }: { character: Character }) {
  const rest = images.length - PHOTOS_MAX;
  return (
    <span className="flex flex-none">
      {images.slice(0, PHOTOS_MAX).map(({ url }) => (
        <Photo key={url} url={url} name={name} />
      ))}
      {images.length === 0 && <Frame />}
      {rest > 0 && (
        <span className="cut z-1 -ml-2.5 grid h-11 min-w-9 place-items-center border-2 border-charcoal bg-cream px-1 font-semibold text-xs">
          <span aria-hidden="true">{`+${rest}`}</span>
          <span className="sr-only">{m.cart_photos_more({ count: rest })}</span>
        </span>
      )}
    </span>
  );
}

function Photo({ url, name }: { url: string; name: string }) {
  const [missing, setMissing] = useState(false);
  if (missing) return <Frame />;
  return (
    <img
      src={url}
      alt={name}
      width={44}
      height={44}
      loading="lazy"
      onError={() => setMissing(true)}
      className="cut size-11 border-2 border-charcoal bg-blush-pale object-cover not-first:-ml-2.5"
    />
  );
}

function Frame() {
  return (
    <span className="cut grid size-11 place-items-center border-2 border-charcoal bg-blush-pale text-wine not-first:-ml-2.5">
      <HeartIcon className="size-5" />
    </span>
  );
}
