import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

import { PROJECT_FOLDER } from '#platform/project-folder.ts'
import { freePort } from '#test/support/product.ts'

/** HAProxy with the shop's own file (`ops/haproxy/haproxy.cfg`) before processes on these ports, whether they run or not. */
export interface DeployProxy {
  url: string
  /** Until so many of them are ready. */
  ready(count: number): Promise<void>
  stop(): Promise<void>
}

/** Debian's is in /usr/sbin. */
const PATH = `${process.env['PATH']}:/usr/sbin`

/** Undefined where HAProxy or OpenSSL is not installed. */
export async function startDeployProxy(ports: readonly number[]): Promise<DeployProxy | undefined> {
  if (spawnSync('haproxy', ['-v'], { env: { PATH } }).error || spawnSync('openssl', ['version']).error)
    return undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'deploy-proxy-'))
  const port = await freePort()
  const url = `https://localhost:${port}`
  const socket = path.join(folder, 'admin.sock')
  const child = spawn('haproxy', ['-db', '-f', path.join(PROJECT_FOLDER, 'ops/haproxy/haproxy.cfg')], {
    stdio: 'ignore',
    env: {
      PATH,
      PUBLIC_URL: url,
      TLS_CERTIFICATE: believedCertificate(folder),
      PROXY_SOCKET: socket,
      HTTPS_ADDRESS: `127.0.0.1:${port}`,
      HTTP_ADDRESS: `127.0.0.1:${await freePort()}`,
      ...Object.fromEntries(ports.map((each, n) => [`SHOP_${n + 1}`, `127.0.0.1:${each}`])),
    },
  })
  await until(child, async () => (await readyServers(socket)) >= 0)
  return {
    url,
    ready: (count) => until(child, async () => (await readyServers(socket)) === count),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** For what hangs, not for what is slow. */
const GIVEN_UP_MS = 110_000

async function until(child: ChildProcess, holds: () => Promise<boolean>): Promise<void> {
  const begun = performance.now()
  while (!(await holds().catch(() => false))) {
    if (performance.now() - begun > GIVEN_UP_MS)
      throw new Error('The proxy finds fewer processes ready than there are')
    if (child.exitCode !== null) throw new Error(`haproxy ended with ${child.exitCode}`)
    await pause(50)
  }
}

/** From HAProxy's CSV: 1st column the backend, 2nd the server, 18th its state. */
async function readyServers(socket: string): Promise<number> {
  const connection = connect(socket)
  connection.write('show stat\n')
  const lines = (await text(connection)).split('\n').map((line) => line.split(','))
  return lines.filter((line) => line[0] === 'shop' && line[1] !== 'BACKEND' && line[17]?.startsWith('UP'))
    .length
}

/** Signed by itself, and believed by this process. */
function believedCertificate(folder: string): string {
  const [certificate, key, both] = ['certificate.pem', 'key.pem', 'both.pem'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string]
  const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
  const names = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate]
  execFileSync('openssl', [...kind.split(' '), ...names], { stdio: 'ignore' })
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')])
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 })
  return both
}
