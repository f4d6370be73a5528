import type { Reporter, TestCase } from 'vitest/node';

/**
 * Reports, after the last test, each that failed and passed when it was run again. A journey may meet a machine that
 * stood still for some seconds; one that stands here often is to be mended like one that fails.
 */
export default class SecondTime implements Reporter {
  readonly #again: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    const { errors } = test.result();
    this.#again.push(
      [
        `${test.module.relativeModuleId}: ${test.fullName}`,
        ...(errors ?? []).map(({ message }) => `  ${message.slice(0, 400)}`),
      ].join('\n'),
    );
  }

  onTestRunEnd(): void {
    if (this.#again.length > 0)
      console.log(`\n— passed the second time only\n${this.#again.join('\n')}`);
  }
}
