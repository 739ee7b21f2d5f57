import { m } from '#messages';

/** The name of a new shop's artist. As nobody has chosen it, each admin reads it in their language. */
const FIRST_ARTIST = 'The studio';

export function artistName(stored: string): string {
  return stored === FIRST_ARTIST ? m.capacity_first_artist() : stored;
}

export function storedArtistName(written: string): string {
  return written.trim() === m.capacity_first_artist() ? FIRST_ARTIST : written;
}
