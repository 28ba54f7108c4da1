import { launchChromium } from './chromium.ts'

/** A device that Chromium emulates. */
export interface Device {
  /** How many times slower than this machine. */
  slower: number
  /** Undefined for a direct connection with a browser cache. */
  line?: { offline: boolean; latency: number; downloadThroughput: number; uploadThroughput: number }
  screen: { width: number; height: number; deviceScaleFactor: number; mobile: boolean }
}

export const PHONE_SCREEN = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }

/** Lighthouse's slow phone: 4 × slower than this machine, 1.6 Mbit/s, 150 ms round trip to the shop. */
const SLOW_PHONE: Device = {
  slower: 4,
  line: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
  screen: PHONE_SCREEN,
}

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

export interface Browser {
  /** Opens a tab, with an empty cache on an emulated line. */
  openTab(): Promise<Tab>
  quit(): void
}

export const startSlowPhone = (): Promise<Browser> => startDevice(SLOW_PHONE)

export async function startDevice(device: Device): Promise<Browser> {
  const chrome = await launchChromium({ pageFirst: true })
  const devtools = `http://127.0.0.1:${chrome.port}/json`
  return { openTab: () => openTab(devtools, device), quit: () => chrome.kill() }
}

async function openTab(devtools: string, { slower, line, screen }: Device): Promise<Tab> {
  const opened = await fetch(`${devtools}/new?about:blank`, { method: 'PUT' })
  const { id, webSocketDebuggerUrl } = (await opened.json()) as { id: string; webSocketDebuggerUrl: string }
  const { send, disconnect } = await connect(webSocketDebuggerUrl)
  await send('Page.enable')
  await send('Network.enable')
  if (line) {
    await send('Network.setCacheDisabled', { cacheDisabled: true })
    await send('Network.emulateNetworkConditions', line)
  }
  await send('Emulation.setDeviceMetricsOverride', screen)
  await send('Emulation.setTouchEmulationEnabled', { enabled: screen.mobile })
  await send('Emulation.setCPUThrottlingRate', { rate: slower })
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
