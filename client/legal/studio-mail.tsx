import { STUDIO } from '#shared/studio.ts';

export function StudioMail() {
  return <a href={`mailto:${STUDIO.email}`}>{STUDIO.email}</a>;
}
