import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { VitestReport } from './suite-report';

/** Where the report goes: an environment variable, as Vitest hands reporters named on its command line no options. */
export const REPORT_VARIABLE = 'VITEST_REPORT_FILE';

/** Vitest's own JSON report leaves out what fails outside of every test, and which tests needed a second try. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: VitestReport['unhandledErrors']) {
    const file = process.env[REPORT_VARIABLE];
    if (!file) throw new Error(`${REPORT_VARIABLE} does not say where the report goes`);
    const report: VitestReport = { modules: modules.map(describeModule), unhandledErrors };
    writeFileSync(file, JSON.stringify(report));
  }
}

function describeModule(module: TestModule): VitestReport['modules'][number] {
  return {
    file: module.relativeModuleId,
    state: module.state(),
    errors: module.errors(),
    tests: [...module.children.allTests()].map((test) => ({
      title: test.fullName,
      state: test.result().state,
      errors: test.result().errors ?? [],
      flaky: test.diagnostic()?.flaky ?? false,
    })),
  };
}
