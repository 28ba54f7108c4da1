import { setTimeout as pause } from 'node:timers/promises'

// Runs processes in turn, each for a share of the time, as if on smaller machines; the others are stopped
// (SIGSTOP). Arguments: the share, then the process ids. On SIGTERM, resumes all processes and ends.

const PERIOD_MS = 50

const [, , share = '', ...pids] = process.argv
const slice = Number(share) * PERIOD_MS
const state = { on: true }

function signalTo(pid: string, signal: NodeJS.Signals): void {
  process.kill(Number(pid), signal)
}

process.once('SIGTERM', () => {
  state.on = false
})
for (const pid of pids) signalTo(pid, 'SIGSTOP')
process.stdout.write('begun')
while (state.on) {
  for (const pid of pids) {
    signalTo(pid, 'SIGCONT')
    await pause(slice)
    signalTo(pid, 'SIGSTOP')
  }
  await pause(PERIOD_MS - slice * pids.length)
}
for (const pid of pids) signalTo(pid, 'SIGCONT')
