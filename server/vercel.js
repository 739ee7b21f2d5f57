export const config = { maxDuration: 300, supportsResponseStreaming: true };
export { default } from '../dist/function/function.js';
