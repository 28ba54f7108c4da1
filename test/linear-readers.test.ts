import { afterAll, expect, test } from 'vitest'

import { HOSTILE_SHAPES, type HostileShape, hostileText } from '#test/support/hostile-shapes.ts'
import { startCountingSteps } from '#test/support/steps/count-steps.ts'

// Four times as much text may take four times as many steps; a quadratic reader would take sixteen times as
// many.

const counter = startCountingSteps()
// Imports the readers after the counter starts, because V8 doesn't count functions that it has already
// optimised.
const { READERS } = await import('#test/support/steps/readers.ts')
afterAll(() => counter.stop())

const SHORT = 2500
const LONG = 10_000
const MOST_GROWTH = 4.5
/** Allowance for a run's fixed cost, in steps. */
const FIXED = 3000

/** Stops hanging tests only, because V8 counts slowly on a busy machine. */
const PATIENCE_MS = 600_000

type Read = (text: string) => unknown

test.each(Object.entries(READERS))('parses %s in linear time', { timeout: PATIENCE_MS }, (_, read) => {
  const shapes = Object.values(HOSTILE_SHAPES)
  const isLinear = !growsTooFast((length) => shapes.forEach((shape) => tryToRead(read, shape, length)))
  // Shapes are only measured separately to name the slow ones, because reading V8's counts takes longer than
  // most readers.
  expect(isLinear ? [] : shapesTooSlowFor(read)).toEqual([])
})

test('detects parsers that search the rest of a text at every character', () => {
  const quadratic = (text: string): unknown => Array.from(text, (_, at) => text.indexOf('?', at))
  const linear = (text: string): unknown => text.replaceAll('a', 'b')
  expect([quadratic, linear].map((read) => growsTooFast((length) => read('a'.repeat(length))))).toEqual([
    true,
    false,
  ])
})

function shapesTooSlowFor(read: Read): string[] {
  return Object.entries(HOSTILE_SHAPES).flatMap(([name, shape]) =>
    growsTooFast((length) => tryToRead(read, shape, length)) ? [name] : [],
  )
}

function growsTooFast(run: (length: number) => void): boolean {
  const few = counter.stepsOf(() => run(SHORT))
  return counter.stepsOf(() => run(LONG)) > MOST_GROWTH * few + FIXED
}

/** Runs a reader, which may reject the text. A RangeError means that it recursed too deeply. */
function tryToRead(read: Read, shape: HostileShape, length: number): void {
  try {
    read(hostileText(shape, length))
  } catch (error) {
    if (!(error instanceof Error) || error instanceof RangeError) throw error
  }
}
