/** False in the serverless build, from which PGlite and every stand-in are left out. */
declare const __EMBEDDED__: boolean;
