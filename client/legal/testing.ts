/** The shop's sources, without tests, stand-ins and benchmarks. */
export const sources = Object.entries(
  import.meta.glob<string>(
    [
      '../../{client,server,shared}/**/*.{ts,tsx}',
      '!../../**/*.{test,browser,engine}.*',
      '!../../**/testing.ts',
      '!../../server/{dev,bench,seed}/**',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
).map(([path, text]) => ({ path: path.replace(/^\.\.\/\.\.\//, '').replace(/^\.\.\//, 'client/'), text }));
