import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { createOwnCertificate } from '#bench/support/own-certificate.ts'
import { serversUp } from '#bench/support/proxy-socket.ts'
import { PROJECT_FOLDER } from '#platform/project-folder.ts'
import { freePort } from '#test/support/product.ts'

/**
 * HAProxy with the shop's own configuration (`ops/haproxy/haproxy.cfg`) in front of the given ports, whether
 * or not processes listen on them.
 */
export interface DeployProxy {
  url: string
  /** Waits until that many processes are ready. */
  ready(count: number): Promise<void>
  stop(): Promise<void>
}

/** Includes /usr/sbin, where Debian installs HAProxy. */
const PATH = `${process.env['PATH']}:/usr/sbin`

/** Returns undefined if HAProxy or OpenSSL is not installed. */
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
      TLS_CERTIFICATE: createOwnCertificate(folder).withKey,
      PROXY_SOCKET: socket,
      HTTPS_ADDRESS: `127.0.0.1:${port}`,
      HTTP_ADDRESS: `127.0.0.1:${await freePort()}`,
      ...Object.fromEntries(ports.map((each, n) => [`SHOP_${n + 1}`, `127.0.0.1:${each}`])),
    },
  })
  await until(child, async () => (await serversUp(socket, 'shop')) >= 0)
  return {
    url,
    ready: (count) => until(child, async () => (await serversUp(socket, 'shop')) === count),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Time limit in milliseconds, long enough to stop only requests that hang. */
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
