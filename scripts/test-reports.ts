import { existsSync, readFileSync } from 'node:fs'

export interface Count {
  passed: number
  failed: number
  /** One line per test that failed or was retried, because CI stores only the end of the output. */
  notes: string[]
}

export const NOTHING: Count = { passed: 0, failed: 0, notes: [] }

export const failedStage = (stage: string): Count => ({ passed: 0, failed: 1, notes: [`FAILED ${stage}`] })

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

interface Suite {
  title: string
  file: string
  suites?: Suite[]
  specs: { title: string; tests: { projectName: string; status: string }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
  errors: { message?: string }[]
}

/**
 * Counts the results in a runner's JSON report. A failed stage without a failed test (it couldn't start, or
 * crashed) counts as one failure, so that the total includes every stage.
 */
export function countReport(file: string, exitCode: number): Count {
  const count = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport)
    : NOTHING
  if (exitCode === 0 || count.failed > 0) return count
  return add([{ ...count, failed: 0 }, failedStage(`${file}: its stage ended with ${exitCode}`)])
}

function read(report: VitestReport | PlaywrightReport): Count {
  if ('stats' in report) {
    const { expected, flaky, unexpected } = report.stats
    const errors = report.errors.map(({ message = '' }) => `FAILED ${message.split('\n')[0]}`)
    const notes = [...report.suites.flatMap(notesOfSuite), ...errors]
    return { passed: expected + flaky, failed: unexpected + errors.length, notes }
  }
  const notes = report.testResults.flatMap(notesOfFile)
  return { passed: report.numPassedTests, failed: report.numFailedTests, notes }
}

const WORDS: Record<string, string> = { unexpected: 'FAILED', flaky: 'passed at the second try' }

function notesOfSuite({ file, suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status in WORDS)
      .map(({ projectName, status }) => `${WORDS[status]} [${projectName}] ${file}: ${title}`),
  )
  return [...own, ...suites.flatMap(notesOfSuite)]
}

function notesOfFile({ name, status, message, assertionResults }: VitestReport['testResults'][0]): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length > 0) return failed.map(({ fullName }) => `FAILED ${name}: ${fullName}`)
  return status === 'failed' ? [`FAILED ${name}: ${message.split('\n')[0]}`] : []
}

export function add(counts: readonly Count[]): Count {
  return counts.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      notes: [...a.notes, ...b.notes],
    }),
    NOTHING,
  )
}

/** Formats the last lines of a run, ending with its total. */
export function sumUp({ passed, failed, notes }: Count): string {
  return ['', ...notes, `${passed} passed, ${failed} failed`].join('\n')
}
