import { existsSync, readFileSync } from 'node:fs'

export interface Count {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  success: boolean
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/**
 * What a runner's JSON report says. A stage that ended badly without naming a failed test (it could not
 * start, or died) counts as one failure, so that no stage is lost from the sum.
 */
export function countReport(file: string, exitCode: number): Count {
  const count = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport)
    : { passed: 0, failed: 0 }
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

function read(report: VitestReport | PlaywrightReport): Count {
  if ('stats' in report) {
    const { expected, flaky, unexpected } = report.stats
    return { passed: expected + flaky, failed: unexpected + report.errors.length }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

export function add(counts: readonly Count[]): Count {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  })
}
