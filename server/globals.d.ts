/** False in the serverless build, which has no PGlite and no stand-ins. */
declare const __EMBEDDED__: boolean;

declare module 'virtual:client-manifest' {
  const manifest: import('vite').Manifest;
  export default manifest;
}
