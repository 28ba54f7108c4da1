import { randomBytes } from 'node:crypto'

const ID = /^[0-9a-f]{24}$/
let lastMillis = 0
let counter = 0

/**
 * Creates an id: 24 hexadecimal characters, ordered by time within a process. 12 digits are the time in
 * milliseconds, 4 count ids of the same millisecond, and 8 are random.
 */
export function newId(now = Date.now()): string {
  counter = now === lastMillis ? (counter + 1) % 0x10000 : 0
  lastMillis = now
  return hex(now, 12) + hex(counter, 4) + randomBytes(4).toString('hex')
}

/** Reports whether a string has the form of our ids. */
export function isId(value: string): boolean {
  return ID.test(value)
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}
