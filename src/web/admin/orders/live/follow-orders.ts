import { useEffect, useRef, useState } from 'react'

import type { EndReason, OrderChange } from '#modules/orders/live/live.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { refresh } from '#web/admin/kit/requests/use-api.ts'
import { refreshTaskCounts } from '#web/admin/kit/requests/use-task-counts.ts'
import { readAdminToken } from '#web/browser/admin-session-store.ts'

export interface OrderUpdate {
  onChange(change: OrderChange): void
  /** Called once, when the caller should load: changes are followed from here on, or can't be followed. */
  onBegun(): void
  /** `you`: e-mail address of the logged-in user. */
  onReady(you: string): void
  /** Changes may have been missed: after a reconnect, or on a `missed` event. */
  onMissed(): void
  /** Reports whether changes currently arrive. */
  onLive(live: boolean): void
  /** The token is no longer valid, or the role may not read orders. */
  onRefused(): void
}

const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 30_000
/** The server sends a heartbeat every 25 seconds; a longer silence means that the connection is lost. */
const SILENCE_MS = 60_000

/** Limit for waiting on a stream that a proxy buffers, before the list loads anyway. */
const PATIENCE_MS = 1000

/** Exponential backoff with jitter, so that screens don't reconnect all together. */
export function pauseBefore(tries: number, random = Math.random()): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries) * (0.5 + random / 2)
}

/**
 * Follows changes to orders until the returned function is called. Connects only while the screen is visible:
 * browsers allow six connections per server (HTTP/1.1), and the stream occupies one.
 */
export function followOrders(news: OrderUpdate): () => void {
  let connection: AbortController | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let over = false
  const patience = setTimeout(begin, PATIENCE_MS)
  let begun = false

  /** Returns true on the first call only. */
  function begin(): boolean {
    clearTimeout(patience)
    if (begun) return false
    begun = true
    news.onBegun()
    return true
  }

  const hear = ({ event, data }: ServerEvent): EndReason | undefined => {
    if (event === 'change') news.onChange(data as OrderChange)
    if (event === 'missed') news.onMissed()
    if (event === 'end') return (data as { reason: EndReason }).reason
    if (event !== 'ready') return undefined
    tries = 0
    news.onLive(true)
    news.onReady((data as { you: string }).you)
    if (!begin()) news.onMissed()
    return undefined
  }

  async function connect(): Promise<void> {
    const own = (connection = new AbortController())
    const end = await readOnce(own, hear).catch((): EndReason => 'closing')
    if (connection !== own) return
    connection = undefined
    begin()
    news.onLive(false)
    if (end === 'signed-out') news.onRefused()
    if (end === 'closing') again = setTimeout(() => void connect(), pauseBefore(tries++))
  }

  function disconnect(): void {
    clearTimeout(again)
    connection?.abort()
    connection = undefined
  }

  function look(): void {
    disconnect()
    if (document.visibilityState === 'hidden') {
      begin()
      news.onLive(false)
    } else if (!over) void connect()
  }

  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    over = true
    clearTimeout(patience)
    document.removeEventListener('visibilitychange', look)
    disconnect()
  }
}

/** Runs one connection from start to end; resolves to the reason for its end. */
async function readOnce(
  own: AbortController,
  hear: (event: ServerEvent) => EndReason | undefined,
): Promise<EndReason> {
  const token = readAdminToken()
  if (token === undefined) return 'signed-out'
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch('/api/admin/orders/changes', { headers, signal: own.signal })
  if (response.status === 401 || response.status === 403) return 'signed-out'
  if (!response.ok || !response.body) return 'closing'
  let end: EndReason = 'closing'
  const read = createEventReader((event) => (end = hear(event) ?? end))
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let silence: ReturnType<typeof setTimeout> | undefined
  try {
    for (;;) {
      clearTimeout(silence)
      silence = setTimeout(() => own.abort(), SILENCE_MS)
      const { value, done } = await reader.read()
      if (done) return end
      read(value)
    }
  } finally {
    clearTimeout(silence)
  }
}

export interface ServerEvent {
  event: string
  data: unknown
}

/**
 * Parses server-sent events (WHATWG HTML §9.2.6) as our server writes them: `event`, one line of `data`,
 * comments.
 */
export function createEventReader(onEvent: (event: ServerEvent) => void): (text: string) => void {
  let unfinished = ''
  return (text) => {
    const blocks = (unfinished + text).split('\n\n')
    unfinished = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = field(block, 'event')
      const data = field(block, 'data')
      if (event !== undefined && data !== undefined) onEvent({ event, data: JSON.parse(data) })
    }
  }
}

function field(block: string, name: string): string | undefined {
  const line = block.split('\n').find((each) => each.startsWith(`${name}: `))
  return line?.slice(name.length + 2)
}

interface ChangeListener {
  /** `you`: e-mail address of the logged-in user, as order events name actors. */
  onChange(change: OrderChange, you: string): void
  /** Loaded data may be outdated: the stream broke or lost events. */
  onStale(): void
}

interface FollowedChanges {
  /** True while changes arrive. */
  live: boolean
  /** Resolves once changes are followed. Data loaded after it misses no change. */
  begun: Promise<void>
}

/** Follows other people's changes to orders while the screen is open and visible. */
export function useOrderChanges(listener: ChangeListener): FollowedChanges {
  const [live, setLive] = useState(false)
  const [{ promise: begun, resolve: begin }] = useState(() => Promise.withResolvers<void>())
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    let self = ''
    return followOrders({
      onLive: setLive,
      onBegun: begin,
      onChange(change) {
        refreshTaskCounts()
        latest.current.onChange(change, self)
      },
      onMissed() {
        refreshTaskCounts()
        latest.current.onStale()
      },
      onReady: (you) => void (self = you),
      // Any other call finds out why, and redirects former staff to the login.
      onRefused: () => void adminApi.get('/admin/me').catch(() => undefined),
    })
  }, [begin])
  return { live, begun }
}

/** Changes come in bursts. */
const SOON_MS = 500

/** Reloads a path shortly after any order changes. */
export function useReloadOnChanges(path: string): void {
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reload = () => {
    clearTimeout(soon.current)
    soon.current = setTimeout(() => refresh(path), SOON_MS)
  }
  useEffect(() => () => clearTimeout(soon.current), [])
  useOrderChanges({ onChange: reload, onStale: reload })
}
