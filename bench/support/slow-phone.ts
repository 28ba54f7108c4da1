import { launchChromium } from './chromium.ts'

/** Lighthouse's slow phone: 4 × slower than this machine, 1.6 Mbit/s, 150 ms round trip to the shop. */
const SLOWER = 4
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const SCREEN = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }

/**
 * A Chromium tab, controlled only through Chromium's own protocol: test drivers also collect the stack of
 * every pending call, which costs a slow phone 130 ms at the page's start.
 */
export interface Tab {
  send(method: string, params?: object): Promise<unknown>
  /** Evaluates an expression in the page; the result must be plain data. */
  read<T>(expression: string): Promise<T>
  close(): Promise<void>
}

export interface SlowPhone {
  /** Opens a tab with an empty cache. */
  openTab(): Promise<Tab>
  quit(): void
}

export async function startSlowPhone(): Promise<SlowPhone> {
  const chrome = await launchChromium({ pageFirst: true })
  const devtools = `http://127.0.0.1:${chrome.port}/json`
  return { openTab: () => openTab(devtools), quit: () => chrome.kill() }
}

async function openTab(devtools: string): Promise<Tab> {
  const opened = await fetch(`${devtools}/new?about:blank`, { method: 'PUT' })
  const { id, webSocketDebuggerUrl } = (await opened.json()) as { id: string; webSocketDebuggerUrl: string }
  const { send, disconnect } = await connect(webSocketDebuggerUrl)
  await send('Page.enable')
  await send('Network.enable')
  await send('Network.setCacheDisabled', { cacheDisabled: true })
  await send('Network.emulateNetworkConditions', LINE)
  await send('Emulation.setDeviceMetricsOverride', SCREEN)
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return {
    send,
    async read<T>(expression: string) {
      const { result } = (await send('Runtime.evaluate', { expression, returnByValue: true })) as Evaluated
      return result.value as T
    },
    async close() {
      disconnect()
      await fetch(`${devtools}/close/${id}`)
    },
  }
}

interface Evaluated {
  result: { value?: unknown }
}

async function connect(address: string): Promise<{ send: Tab['send']; disconnect: () => void }> {
  const socket = new WebSocket(address)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id === undefined) return
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  let last = 0
  return {
    send: (method, params = {}) =>
      new Promise((resolve) => {
        const id = ++last
        waiting.set(id, resolve)
        socket.send(JSON.stringify({ id, method, params }))
      }),
    disconnect: () => socket.close(),
  }
}
