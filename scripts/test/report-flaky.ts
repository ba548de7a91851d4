import type { Reporter, TestCase } from 'vitest/node'

/** A test that passes only on a second try is a fault to fix. */
export default class ReportFlaky implements Reporter {
  readonly #lines: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const [error] = test.result().errors ?? []
    this.#lines.push(
      `FLAKY ${test.module.relativeModuleId} > ${test.fullName}\n${error?.stack ?? error?.message ?? ''}`,
    )
  }

  onTestRunEnd(): void {
    for (const line of this.#lines) console.log(`\n${line}`)
  }
}
