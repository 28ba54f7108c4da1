import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** CPU time of a process and all its threads so far, in microseconds. */
export const processorTime = (pid: number): number => ticksOf(pid, 11)

/** CPU time of all child processes that have ended, in microseconds. */
export const endedChildrenTime = (pid: number): number => ticksOf(pid, 13)

/** Returns the sum of user time, at this field, and system time, at the next one, in microseconds. */
function ticksOf(pid: number, field: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in parentheses may contain spaces; the process's own times are the 12th and 13th fields after
  // it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[field]) + Number(fields[field + 1])) / TICKS_PER_SECOND) * 1_000_000
}

/** Returns the CPU time of a process with one thread in microseconds, measured to the nanosecond. */
export function threadTime(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1000
}

/** Current memory of a process (RSS), in megabytes. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1000
}

/** Samples a process's memory at an interval; `stop` returns all samples. */
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
