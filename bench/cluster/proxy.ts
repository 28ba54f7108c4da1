import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { processorTime } from '#bench/support/process-figures.ts'

import { type Programs, type RunningServer, startServer } from './programs.ts'

export interface ProxyPorts {
  https: number
  http: number
  primary: number
  replicas: number
  /** Of each web process, whether it runs or not. */
  shops: readonly number[]
  databases: readonly number[]
}

/** HAProxy with the shop's own files (`ops/haproxy`). */
export interface Proxy {
  url: string
  /** What others must be told to believe its certificate. */
  certificate: string
  /** As its operator commands it, by its socket. */
  command(words: string): Promise<string>
  /** `UP`, `DOWN`, `DRAIN`, `MAINT` of each server of a backend. */
  states(backend: string): Promise<Record<string, string>>
  /** Until so many servers of a backend are `UP`. */
  up(backend: string, count: number): Promise<void>
  work(): number
  stop(): Promise<void>
}

export async function startProxy(programs: Programs, ports: ProxyPorts): Promise<Proxy> {
  const { folder, ops } = programs
  const url = `https://localhost:${ports.https}`
  const certificate = createCertificate(programs)
  const socket = path.join(folder, 'proxy.sock')
  const args = ['-db', '-f', `${ops}/haproxy/haproxy.cfg`, '-f', `${ops}/haproxy/postgres.cfg`]
  const env = {
    PUBLIC_URL: url,
    TLS_CERTIFICATE: path.join(folder, 'tls.pem'),
    PROXY_SOCKET: socket,
    HTTPS_ADDRESS: `127.0.0.1:${ports.https}`,
    HTTP_ADDRESS: `127.0.0.1:${ports.http}`,
    POSTGRES_ADDRESS: `127.0.0.1:${ports.primary}`,
    POSTGRES_READ_ADDRESS: `127.0.0.1:${ports.replicas}`,
    ...numbered('SHOP', ports.shops),
    ...numbered('POSTGRES', ports.databases),
  }
  const command = (words: string) => ask(socket, words)
  const ready = () => command('show info').then(Boolean, () => false)
  const server: RunningServer = await startServer(
    programs,
    'haproxy',
    { program: programs.haproxy, args, env },
    ready,
  )
  const states = async (backend: string) => statesIn(await command('show stat'), backend)
  return {
    url,
    certificate,
    command,
    states,
    async up(backend, count) {
      const isUp = (state: string) => state.startsWith('UP')
      while (Object.values(await states(backend)).filter(isUp).length < count)
        await new Promise((resolve) => setTimeout(resolve, 50))
    },
    work: () => processorTime(server.pid),
    stop: () => server.end('SIGTERM'),
  }
}

/** SHOP_1=127.0.0.1:<port> and so on. */
function numbered(name: string, ports: readonly number[]): Record<string, string> {
  return Object.fromEntries(ports.map((port, n) => [`${name}_${n + 1}`, `127.0.0.1:${port}`]))
}

/** Signed by itself, for this machine; answers the file to believe. */
function createCertificate({ openssl, folder }: Programs): string {
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')]
  const kind = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ]
  const whose = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync(openssl, [...kind, ...whose, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const both = path.join(folder, 'tls.pem')
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  // It is a proof's own, and the proxy runs as another user.
  chmodSync(both, 0o644)
  return certificate
}

async function ask(socket: string, words: string): Promise<string> {
  const connection = connect(socket)
  connection.write(`${words}\n`)
  return text(connection)
}

/** From HAProxy's CSV: 1st column the backend, 2nd the server, 18th its state. */
function statesIn(csv: string, backend: string): Record<string, string> {
  const lines = csv.split('\n').map((line) => line.split(','))
  const servers = lines.filter(([of, name = '']) => of === backend && !/^(FRONTEND|BACKEND)$/.test(name))
  return Object.fromEntries(servers.map((line) => [line[1], line[17] ?? '']))
}
