import { chmodSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { createOwnCertificate } from '#bench/support/own-certificate.ts'
import { processorTime } from '#bench/support/process-figures.ts'
import { commandProxy, serversUp } from '#bench/support/proxy-socket.ts'

import { type Programs, type RunningServer, startServer } from './programs.ts'

export interface ProxyPorts {
  https: number
  http: number
  primary: number
  /** Ports of all web processes, running or not. */
  shops: readonly number[]
  databases: readonly number[]
}

/** HAProxy with the shop's own configuration (`ops/haproxy`). */
export interface Proxy {
  url: string
  /** Certificate that clients must trust. */
  certificate: string
  /** Sends an operator's command over its socket; returns the response. */
  command(words: string): Promise<string>
  /** Waits until that many servers of a backend are ready. */
  up(backend: string, count: number): Promise<void>
  work(): number
  stop(): Promise<void>
}

export async function startProxy(programs: Programs, ports: ProxyPorts): Promise<Proxy> {
  const { folder, ops } = programs
  const url = `https://localhost:${ports.https}`
  const { certificate, withKey } = createOwnCertificate(folder, programs.openssl)
  // The proxy runs as another user, who must read the file.
  chmodSync(withKey, 0o644)
  const socket = path.join(folder, 'proxy.sock')
  const args = ['-db', '-f', `${ops}/haproxy/haproxy.cfg`, '-f', `${ops}/haproxy/postgres.cfg`]
  const env = {
    PUBLIC_URL: url,
    TLS_CERTIFICATE: withKey,
    PROXY_SOCKET: socket,
    HTTPS_ADDRESS: `127.0.0.1:${ports.https}`,
    HTTP_ADDRESS: `127.0.0.1:${ports.http}`,
    POSTGRES_ADDRESS: `127.0.0.1:${ports.primary}`,
    ...numbered('SHOP', ports.shops),
    ...numbered('POSTGRES', ports.databases),
  }
  const command = (words: string) => commandProxy(socket, words)
  const ready = () => command('show info').then(Boolean, () => false)
  const server: RunningServer = await startServer(
    programs,
    'haproxy',
    { program: programs.haproxy, args, env },
    ready,
  )
  return {
    url,
    certificate,
    command,
    async up(backend, count) {
      while ((await serversUp(socket, backend)) < count) await pause(50)
    },
    work: () => processorTime(server.pid),
    stop: () => server.end('SIGTERM'),
  }
}

/** Builds the variables SHOP_1=127.0.0.1:<port> etc. */
function numbered(name: string, ports: readonly number[]): Record<string, string> {
  return Object.fromEntries(ports.map((port, n) => [`${name}_${n + 1}`, `127.0.0.1:${port}`]))
}
