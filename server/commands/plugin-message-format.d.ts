/** The used part of the plugin, which publishes no types; see `InlangPlugin`. */
declare module '@inlang/plugin-message-format' {
  import type { InlangPlugin } from '@inlang/sdk';

  const plugin: Required<Pick<InlangPlugin, 'toBeImportedFiles' | 'importFiles'>>;
  export default plugin;
}
