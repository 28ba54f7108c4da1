import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** Microseconds of processor time that a process has used so far, all its threads together. */
export const processorTime = (pid: number): number => ticksOf(pid, 11)

/** The same of all processes that this one had started, and that have ended. */
export const endedChildrenTime = (pid: number): number => ticksOf(pid, 13)

/** The sum of two fields, in microseconds: user time, and system time after it. */
function ticksOf(pid: number, field: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in parentheses may hold spaces; the process's own times are the 12th and 13th fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[field]) + Number(fields[field + 1])) / TICKS_PER_SECOND) * 1_000_000
}

/** The same of a process with one thread only, to the nanosecond. */
export function threadTime(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1000
}

/** What a process weighs now (RSS), in megabytes. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1000
}

/** Looks every so many milliseconds at what a process weighs; `stop` answers all that was seen. */
export function weighEvery(pid: number, everyMs: number): { stop(): number[] } {
  const weights: number[] = []
  const timer = setInterval(() => weights.push(residentMegabytes(pid)), everyMs)
  return {
    stop() {
      clearInterval(timer)
      return weights
    },
  }
}
