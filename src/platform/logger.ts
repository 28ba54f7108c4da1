import { pino, type Logger as PinoLogger } from 'pino'

import { errorRecord } from './error-record.ts'

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
