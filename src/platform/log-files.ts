import { mkdirSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

import { pino } from 'pino'

import { type Clock, systemClock } from './clock.ts'

/** A UTC day, as in the lines' times: `2026-11-28.log`. */
const NAME = /^(\d{4}-\d\d-\d\d)\.log$/
const DAY_MS = 24 * 3_600_000

/**
 * Appends lines to one file a day. Every process of a machine may write to the same folder, because a line is
 * one append.
 */
export function openLogFiles(folder: string, clock: Clock = systemClock): { write(line: string): void } {
  mkdirSync(folder, { recursive: true })
  let day = ''
  let file: ReturnType<typeof pino.destination> | undefined
  return {
    write(line) {
      const today = dayOf(clock.now())
      if (today !== day || !file) {
        file?.end()
        file = pino.destination({ dest: path.join(folder, `${today}.log`), append: true, sync: true })
        day = today
      }
      file.write(line)
    },
  }
}

/** Deletes the files of days that ended more than `days` days ago. Leaves other files alone. */
export async function deleteOldLogs(
  folder: string,
  { days, now }: { days: number; now: Date },
): Promise<void> {
  const first = dayOf(new Date(now.getTime() - days * DAY_MS))
  for (const name of await readdir(folder)) {
    const [, day] = NAME.exec(name) ?? []
    if (day && day < first) await rm(path.join(folder, name), { force: true })
  }
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}
