import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { Failure, VitestReport } from './suite-report.ts';

/** Where the report goes: an environment variable, as Vitest hands reporters named on its command line no options. */
export const REPORT_VARIABLE = 'VITEST_REPORT_FILE';

/** Vitest's own JSON report leaves out what fails outside of every test, and which tests needed a second try. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]) {
    const file = process.env[REPORT_VARIABLE];
    if (!file) throw new Error(`${REPORT_VARIABLE} does not say where the report goes`);
    const report: VitestReport = {
      modules: modules.map(describeModule),
      unhandledErrors: unhandledErrors.map(summarise),
    };
    writeFileSync(file, JSON.stringify(report));
  }
}

function describeModule(module: TestModule): VitestReport['modules'][number] {
  return {
    file: module.relativeModuleId,
    // Those of hooks stand with the `describe` that they belong to.
    errors: [module, ...module.children.allSuites()].flatMap((part) => part.errors()).map(summarise),
    tests: [...module.children.allTests()].map((test) => ({
      title: test.fullName,
      state: test.result().state,
      errors: (test.result().errors ?? []).map(summarise),
      flaky: test.diagnostic()?.flaky ?? false,
    })),
  };
}

/** Nothing else of it: an error may carry what JSON can't say. */
function summarise({ message, stack }: { message: string; stack?: string | undefined }): Failure {
  return { message, ...(stack !== undefined && { stack }) };
}
