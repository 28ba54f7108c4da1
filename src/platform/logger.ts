import { pino, type Logger as PinoLogger } from 'pino'

import { errorRecord } from './error-record.ts'

export type Logger = PinoLogger

/** Structured JSON lines on standard output. Secrets never reach a log: these paths are cut out. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    serializers: { err: errorRecord },
    redact: {
      paths: ['password', '*.password', 'token', '*.token', 'authorization', '*.authorization'],
      censor: '[cut]',
    },
  })
}
