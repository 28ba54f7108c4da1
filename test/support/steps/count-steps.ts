import { Session } from 'node:inspector'

import { countCharacters } from './count-characters.ts'

interface Coverage {
  result: { url: string; functions: { ranges: { count: number }[] }[] }[]
}

export interface StepCounter {
  /** Number of steps of one run. */
  stepsOf(run: () => unknown): number
  stop(): void
}

/**
 * Counts steps without a clock: how often V8 enters each block of our code and of its packages, and how many
 * characters native methods of strings and patterns read (`countCharacters`). The same work always gives the
 * same count. Start the counter before the code under test runs: V8 doesn't count functions that it has
 * already optimised.
 */
export function startCountingSteps(): StepCounter {
  const session = new Session()
  session.connect()
  ask(session, 'Profiler.enable')
  ask(session, 'Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  return {
    stepsOf(run) {
      ask(session, 'Profiler.takePreciseCoverage')
      const characters = countCharacters(run)
      return characters + entered(ask(session, 'Profiler.takePreciseCoverage') as Coverage)
    },
    stop() {
      ask(session, 'Profiler.stopPreciseCoverage')
      session.disconnect()
    },
  }
}

function entered({ result }: Coverage): number {
  const counted = result.filter(({ url }) => /\/src\/|\/node_modules\/(?!vitest|@vitest)/.test(url))
  const ranges = counted.flatMap(({ functions }) => functions).flatMap((one) => one.ranges)
  return ranges.reduce((sum, { count }) => sum + count, 0)
}

/** The session belongs to this thread, so it responds before `post` returns. */
function ask(session: Session, method: string, params: object = {}): unknown {
  let answer: unknown
  session.post(method, params, (error, result) => {
    if (error) throw error
    answer = result
  })
  return answer
}
