import { mkdirSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

import { type Logger as PinoLogger, pino } from 'pino'

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

export type Logger = PinoLogger

const SECRETS = ['password', 'token', 'authorization', 'secret', 'challenge', 'recoveryCode']

/**
 * Logs structured JSON lines to standard output and, if given, to files in a folder. Secrets never reach a log:
 * these paths are redacted.
 */
export function createLogger(level: string, folder?: string): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: errorRecord },
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`]),
      censor: '[cut]',
    },
  }
  if (folder === undefined) return pino(options)
  const streams = [process.stdout, openLogFiles(folder)].map((stream) => ({
    stream,
    level: 'trace' as const,
  }))
  return pino(options, pino.multistream(streams))
}

/** The logged form of an error. */
interface ErrorRecord {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: ErrorRecord
}

const MAX_CAUSES = 5

/**
 * Converts an error for the log: type, message, code and stack, and the same for its causes.
 * Drops everything else, because database errors carry query values (names, addresses, hashes) in
 * their message and other fields.
 */
export function errorRecord(error: unknown, depth = 0): ErrorRecord {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const record: ErrorRecord = { type: error.name, message: withoutParameters(error.message) }
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') record.code = code
  if (error.stack) record.stack = frames(error.stack)
  if (error.cause !== undefined && depth < MAX_CAUSES) record.cause = errorRecord(error.cause, depth + 1)
  return record
}

/** Drizzle's message is 'Failed query: …\nparams: …'. */
function withoutParameters(message: string): string {
  return message.startsWith('Failed query:') ? message.replace(/\nparams:[\s\S]*/, '') : message
}

function frames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
