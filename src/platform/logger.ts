import { type Logger as PinoLogger, pino } from 'pino'

export type Logger = PinoLogger

const SECRETS = ['password', 'token', 'authorization', 'secret', 'challenge', 'recoveryCode']

/** Structured JSON lines on standard output. Secrets never reach a log: these paths are cut out. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    serializers: { err: errorRecord },
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`]),
      censor: '[cut]',
    },
  })
}

/** What a log line says of an error. */
interface ErrorRecord {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: ErrorRecord
}

const MAX_CAUSES = 5

/**
 * An error for the log: type, message, code, stack, and the same of its causes. Nothing else, because database
 * errors carry the values of a query (names, addresses, hashes) in their message and in fields of their own.
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
