/** False in the serverless build, from which PGlite and every stand-in are left out. */
declare const __EMBEDDED__: boolean;

/** The client build's manifest, as a part of the serverless function. */
declare module 'virtual:client-manifest' {
  const manifest: import('vite').Manifest;
  export default manifest;
}
