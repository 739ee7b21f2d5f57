/** With refusals of the API: the address of the current release's first script, which names its content. */
export const RELEASE_HEADER = 'x-release';
/** In every document, with that address of the release that made it. */
export const RELEASE_META = 'release';
