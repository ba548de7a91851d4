import type { Reporter, TestCase } from 'vitest/node'

/** Says which tests passed only when they were tried again, and what had failed: such a test is a fault to be mended. */
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
