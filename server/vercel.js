// The platform looks for its function's entry and settings here; everything else is in the bundle it hands on.
export const config = { maxDuration: 300, supportsResponseStreaming: true };
export { default } from '../dist/function/function.js';
