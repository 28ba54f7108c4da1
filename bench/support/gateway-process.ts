import { spawn } from 'node:child_process'
import path from 'node:path'

import { openServer } from '#platform/database/open.ts'
import { openInMemory } from '#test/support/memory-database.ts'

import { loadCore } from './machine.ts'
import { type GatewayAddress, openOwnGateway } from './own-gateway.ts'

/** A gateway in a process of its own, so that its work is not counted with the shop's. */
export interface GatewayProcess extends GatewayAddress {
  pid: number
  stop(): void
}

/** On the load generator's core; its books are in the database at `databaseUrl`, without one in its memory. */
export function startGateway(shopUrl: string, databaseUrl: string | undefined): Promise<GatewayProcess> {
  const file = path.join(import.meta.dirname, 'gateway-process.ts')
  const [command, ...args] = [...loadCore, process.execPath, file, shopUrl, databaseUrl ?? '']
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The gateway ended with ${code}`)))
    child.stdout.once('data', (address: Buffer) =>
      resolve({
        ...(JSON.parse(address.toString()) as GatewayAddress),
        pid: child.pid ?? 0,
        stop: () => child.kill(),
      }),
    )
  })
}

if (import.meta.main) {
  const [, , shopUrl = '', databaseUrl] = process.argv
  const { url, env, deliverTo } = await openOwnGateway(
    await (databaseUrl ? openServer(databaseUrl) : openInMemory()),
  )
  deliverTo(shopUrl)
  process.stdout.write(JSON.stringify({ url, env }))
}
