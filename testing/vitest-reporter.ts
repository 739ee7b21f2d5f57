import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { Failure, VitestReport } from './suite-report.ts';

type ReportedError = {
  message: string;
  stack?: string | undefined;
  cause?: { message: string } | undefined;
};

/** An environment variable, because Vitest passes no options to reporters on its command line. */
export const REPORT_VARIABLE = 'VITEST_REPORT_FILE';

/** Vitest's JSON report lacks errors outside of tests and retries. */
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
    // Errors of hooks belong to their `describe`.
    errors: [module, ...module.children.allSuites()].flatMap((part) => part.errors()).map(summarise),
    tests: [...module.children.allTests()].map((test) => ({
      title: test.fullName,
      state: test.result().state,
      errors: (test.result().errors ?? []).map(summarise),
      flaky: test.diagnostic()?.flaky ?? false,
    })),
  };
}

/** Other properties of an error may not be serialisable. */
function summarise({ message, stack, cause }: ReportedError): Failure {
  return { message, ...(stack !== undefined && { stack }), ...(cause && { cause: cause.message }) };
}
