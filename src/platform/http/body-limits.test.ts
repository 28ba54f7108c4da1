import { EventEmitter } from 'node:events'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { allowUpload, BODY_MS, limitBodyTime, UPLOAD_MS } from './body-limits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A request whose body arrives at a rate, in bytes per second; returns the seconds until it is given up. */
function secondsUntilGivenUp(rate: number, { upload }: { upload: boolean }): number | undefined {
  const request = Object.assign(new EventEmitter(), { complete: false, socket: { bytesRead: 500 } })
  let gaveUp: number | undefined
  let seconds = 0
  limitBodyTime(request, () => (gaveUp ??= seconds))
  if (upload) allowUpload(request)
  for (; seconds < UPLOAD_MS / 1000 + 60 && gaveUp === undefined; seconds++) {
    request.socket.bytesRead += rate
    vi.advanceTimersByTime(1000)
  }
  request.emit('close')
  return gaveUp
}

test('an ordinary body has sixty seconds, however fast it arrives', () => {
  expect(secondsUntilGivenUp(250_000, { upload: false })).toBe(BODY_MS / 1000 - 1)
})

test('an upload by staff may take fifteen minutes at 20 kB a second, and ends soon if slower', () => {
  expect(secondsUntilGivenUp(25_000, { upload: true })).toBe(UPLOAD_MS / 1000 - 1)
  expect(secondsUntilGivenUp(19_000, { upload: true })).toBe(9)
})

test('a body that has arrived is never given up', () => {
  const request = Object.assign(new EventEmitter(), { complete: true, socket: { bytesRead: 0 } })
  const giveUp = vi.fn()
  limitBodyTime(request, giveUp)
  request.emit('end')
  allowUpload(request)
  vi.advanceTimersByTime(UPLOAD_MS)
  expect(giveUp).not.toHaveBeenCalled()
})
