/** With refusals of the API: the address of the current release's first script, which names its content. */
export const RELEASE_HEADER = 'x-release';
