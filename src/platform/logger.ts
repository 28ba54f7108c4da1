import { pino, type Logger as PinoLogger } from 'pino'

export type Logger = PinoLogger

/** Structured JSON lines on standard output. Secrets never reach a log: these paths are cut out. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: {
      paths: ['password', '*.password', 'token', '*.token', 'authorization', '*.authorization'],
      censor: '[cut]',
    },
  })
}
