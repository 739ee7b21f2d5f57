// Plain JavaScript: it runs before anything is built.
import { build } from './build.js';
import { buildDeployment } from './build-function.js';

// A script named vercel-build would be run by each of Vercel's builders, which would overwrite each other's
// files.
if (process.env.VERCEL) await buildDeployment();
else await build().everything;
