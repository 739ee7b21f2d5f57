import { SIGNED_IN_HINT } from '../../shared/session-hint';

/** Whether somebody seems to be signed in; only the server knows for sure, and who. */
export function hasSessionHint(): boolean {
  return document.cookie.split('; ').includes(`${SIGNED_IN_HINT}=1`);
}
