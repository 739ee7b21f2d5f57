/** The name of the cookie that tells a page's script that somebody is signed in, and nothing about who. */
export const SIGNED_IN_HINT = 'signed_in';
