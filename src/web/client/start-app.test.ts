import { describe, expect, test, vi } from 'vitest'

import { startWorker } from './start-app.ts'

interface Case {
  /** True if a worker is already registered. */
  before?: boolean
  answer?: Response | Error
  hostname?: string
}

async function start({
  before = true,
  answer = script(200, 'text/javascript'),
  hostname = 'shop.example',
}: Case) {
  const unregister = vi.fn(async () => true)
  const reload = vi.fn()
  const note = vi.fn<(text: string) => void>()
  const register = vi.fn(async () => ({}) as ServiceWorkerRegistration)
  const registration = { unregister } as unknown as ServiceWorkerRegistration
  const started = await startWorker({
    workers: { register, getRegistration: async () => (before ? registration : undefined) },
    location: { hostname, reload },
    fetch: async () => {
      if (answer instanceof Error) throw answer
      return answer
    },
    note,
  })
  return {
    started,
    registered: register.mock.calls.length,
    unregistered: unregister.mock.calls.length,
    reloaded: reload.mock.calls.length,
    notes: note.mock.calls.length,
  }
}

function script(status: number, type: string): Response {
  return new Response(null, { status, headers: { 'content-type': type } })
}

const CLEANED_UP = { started: false, registered: 0, unregistered: 1, reloaded: 1, notes: 0 }
const REGISTERED = { started: true, registered: 1, unregistered: 0, reloaded: 0, notes: 0 }

describe('the service worker', () => {
  test('is registered on the first visit without fetching its script', async () => {
    expect(await start({ before: false, answer: new Error('must not be fetched') })).toEqual(REGISTERED)
  })

  test('is unregistered and the page reloaded if its script is missing (404)', async () => {
    expect(await start({ answer: script(404, 'text/html') })).toEqual(CLEANED_UP)
  })

  test.each(['localhost', '127.0.0.1', '[::1]'])(
    'is unregistered if %s serves something other than JavaScript',
    async (hostname) => {
      expect(await start({ hostname, answer: script(200, 'text/html') })).toEqual(CLEANED_UP)
    },
  )

  test('stays registered elsewhere if the response is not JavaScript, such as a hotel’s login page', async () => {
    expect(await start({ answer: script(200, 'text/html') })).toEqual(REGISTERED)
  })

  test('a lost connection only logs a note', async () => {
    const failed = await start({ answer: new TypeError('Failed to fetch') })
    expect(failed).toEqual({ started: true, registered: 0, unregistered: 0, reloaded: 0, notes: 1 })
  })
})
