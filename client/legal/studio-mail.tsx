import { STUDIO } from '../../shared/studio';

export function StudioMail() {
  return <a href={`mailto:${STUDIO.email}`}>{STUDIO.email}</a>;
}
