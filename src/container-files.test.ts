import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { CONNECT_QUERY } from '#platform/database/session-settings.ts'
import { root } from '#test/support/source-tree.ts'

import { environment } from './config/environment.ts'

// No test runs Dockerfile and compose.yaml, so these tests compare what the two files repeat from the
// project.

interface Service {
  image?: string
  environment?: Record<string, string>
  volumes?: string[]
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const composeText = read('compose.yaml')
const compose = parse(composeText, { merge: true }) as {
  services: Record<string, Service>
}
const services = Object.entries(compose.services)
const dockerfile = read('Dockerfile')
const manifest = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }

test("the image has the project's Node version", () => {
  expect(/^FROM node:([\d.]+)-/m.exec(dockerfile)?.[1]).toBe(manifest.dependencies['node'])
})

test('the backup image has the tools of the PostgreSQL version in compose.yaml', () => {
  const tools = /postgresql-client-(\d+)/.exec(dockerfile)?.[1]
  expect(tools).toBeDefined()
  expect(compose.services['postgres']?.image).toBe(`postgres:${tools}-bookworm`)
  expect(read('ops/pgbouncer/Dockerfile')).toContain(`postgresql-client-${tools} `)
})

test.each(['ops/pgbouncer/pgbouncer.ini', 'ops/pgbouncer/start.sh', 'docs/operating.md'])(
  '%s sets up the pooler’s sessions as the shop sets up direct ones',
  (file) => expect(read(file)).toContain(`connect_query='${CONNECT_QUERY}'`),
)

test('the shop’s services accept every setting, and nothing else', () => {
  const shops = services.filter(([, { environment: set }]) => set && 'JWT_SECRET' in set)
  expect(shops.map(([name]) => name)).toEqual(['web1', 'web2', 'web3', 'worker'])
  const known = Object.keys(environment.shape)
  // Variables for tests and trials only, or set by the images themselves.
  const left = [
    'NODE_ENV',
    'ROLE',
    'S3_REGION',
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    'PORT',
    'HOST',
    'DATA_DIR',
    'RATE_LIMITS',
    'RAZORPAY_API_BASE',
    'RAZORPAY_CHECKOUT_JS',
  ]
  for (const [name, service] of shops) {
    const missing = known.filter(
      (setting) => !left.includes(setting) && !(setting in (service.environment ?? {})),
    )
    expect(missing, `${name} cannot be given`).toEqual([])
    const unknown = Object.keys(service.environment ?? {}).filter((setting) => !known.includes(setting))
    expect(unknown, name).toEqual([])
  }
})

test('every project file mounted by compose.yaml exists', () => {
  const mounted = services.flatMap(([, { volumes = [] }]) =>
    volumes.filter((volume) => volume.startsWith('./')),
  )
  expect(mounted.length).toBeGreaterThan(3)
  const missing = mounted
    .map((volume) => volume.split(':')[0] ?? '')
    .filter((file) => !existsSync(path.join(root, file)))
  expect(missing).toEqual([])
})

test('no secret has a default value', () => {
  const asked = [...composeText.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
  expect(asked.length).toBeGreaterThan(5)
  const given = new Map(
    [...read('compose.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  for (const name of asked) expect(given.get(name), `${name} in compose.env.example`).toBe('')
  for (const name of given.keys()) expect(composeText, 'it is asked for').toContain(`\${${name}`)
})
