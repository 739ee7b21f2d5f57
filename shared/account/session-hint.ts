/** A cookie that tells scripts that somebody is signed in, but not who. */
export const SIGNED_IN_HINT = 'signed_in';
