import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { addBook } from '#modules/catalogue/editing/editing.operations.ts'
import { memoryStorage } from '#test/support/memory-storage.ts'
import { ApiError, NoConnection } from '#web/client/api-error.ts'
import { signInStaff, staffSession } from '#web/client/session-store.ts'

import { NoToken, sessionKeeper } from './session.ts'
import { staffCall } from './staff-call.ts'

const TOKEN = `e30.${btoa(JSON.stringify({ exp: 4e9 }))}.admin`
const OTHER_TOKEN = `e30.${btoa(JSON.stringify({ exp: 4e9 }))}.again`
let gone: string[] = []

/** Responds immediately with the configured response, or simulates a broken connection. */
class FakeRequest {
  static answer: { status: number; body: string } | 'broken' = { status: 200, body: '{}' }
  static loaded = 1
  static sent: { method: string; address: string; headers: Record<string, string> } | undefined
  readonly upload = new EventTarget()
  private readonly events = new EventTarget()
  private readonly headers: Record<string, string> = {}
  private target = { method: '', address: '' }
  status = 0
  responseText = ''
  open(method: string, address: string): void {
    this.target = { method, address }
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  addEventListener(name: string, listener: () => void): void {
    this.events.addEventListener(name, listener)
  }
  getResponseHeader(): string {
    return 'application/json'
  }
  send(): void {
    FakeRequest.sent = { ...this.target, headers: this.headers }
    const progress = Object.assign(new Event('progress'), {
      lengthComputable: true,
      loaded: FakeRequest.loaded,
      total: 4,
    })
    this.upload.dispatchEvent(progress)
    if (FakeRequest.answer === 'broken') return void this.events.dispatchEvent(new Event('error'))
    this.status = FakeRequest.answer.status
    this.responseText = FakeRequest.answer.body
    this.events.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  FakeRequest.loaded = 1
  gone = []
  sessionKeeper.forget()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('location', {
    pathname: '/admin/x',
    search: '',
    assign: (to: string) => gone.push(`${staffSession.token() ?? 'no token'} → ${to}`),
  })
  staffSession.refresh()
  signInStaff(TOKEN, true)
})
afterEach(() => vi.unstubAllGlobals())

const sendForm = () => staffCall(addBook, { upload: new FormData() })

test('sends a form with the staff token and reports progress', async () => {
  FakeRequest.answer = { status: 201, body: '{"_id":"1"}' }
  const progress: number[] = []
  const onProgress = (part: number) => void progress.push(part)
  expect(await staffCall(addBook, { upload: new FormData() }, { onProgress })).toEqual({ _id: '1' })
  expect(progress).toEqual([0.25])
  expect(FakeRequest.sent).toMatchObject({
    method: 'POST',
    address: '/api/books',
    headers: { authorization: `Bearer ${TOKEN}` },
  })
})

test('a refusal carries the server’s message and code', async () => {
  FakeRequest.answer = { status: 409, body: '{"message":"Too late.","code":"stale"}' }
  const refusal = await sendForm().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ status: 409, code: 'stale', message: 'Too late.' })
  expect(staffSession.token()).toBe(TOKEN)
})

test('an expired token holds the form until login and resends it with the new token', async () => {
  FakeRequest.answer = { status: 401, body: '' }
  const saved = sendForm()
  await vi.waitFor(() => expect(sessionKeeper.state()).toBe('asking'))
  expect(staffSession.token()).toBeUndefined()
  FakeRequest.answer = { status: 201, body: '{"_id":"1"}' }
  signInStaff(OTHER_TOKEN, true)
  sessionKeeper.regained()
  expect(await saved).toEqual({ _id: '1' })
  expect(FakeRequest.sent?.headers).toMatchObject({ authorization: `Bearer ${OTHER_TOKEN}` })
  expect(gone).toEqual([])
})

test('dismissing the login fails the form, and the next attempt asks again', async () => {
  FakeRequest.answer = { status: 401, body: '' }
  const refused = sendForm()
  await vi.waitFor(() => expect(sessionKeeper.state()).toBe('asking'))
  sessionKeeper.putOff()
  await expect(refused).rejects.toThrow(ApiError)
  const again = sendForm()
  expect(sessionKeeper.state()).toBe('asking')
  sessionKeeper.putOff()
  await expect(again).rejects.toThrow(NoToken)
})

test('reports a connection that broke before or after the upload, and that the entries are kept', async () => {
  FakeRequest.answer = 'broken'
  for (const loaded of [0, 4]) {
    FakeRequest.loaded = loaded
    await expect(sendForm()).rejects.toThrow('No connection. Your entries are kept.')
  }
})

test('says why an upload stopped halfway, and where', async () => {
  FakeRequest.answer = 'broken'
  const stopped =
    'The upload stopped at 25%: the connection was lost or is too slow. Your entries are kept. Please try again.'
  await expect(sendForm()).rejects.toThrow(new NoConnection(stopped, undefined))
  FakeRequest.answer = { status: 408, body: '{"message":"The request took too long to arrive."}' }
  await expect(sendForm()).rejects.toThrow(stopped)
})
