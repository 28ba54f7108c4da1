import fc from 'fast-check'

import { changedTables, printTables, type TablePrints } from '#test/support/table-prints.ts'

import { badRequestTo } from './bad-request.ts'
import { BROKEN_WIRE } from './broken-wire.ts'
import { type Client, createClient, sendBytes } from './client.ts'
import { asCurl, type BadRequest } from './draft.ts'
import { oddPageRequest } from './odd-pages.ts'
import type { Outcome } from './outcome.ts'
import { faultOf, faultOfPage } from './verdict.ts'
import type { BadRequestWorld } from './world.ts'

const PATIENCE_MS = 15_000

type Check = (request: BadRequest) => Promise<string | undefined>

/** Sends at least `requests` bad requests to all endpoints, then odd page requests, then malformed HTTP. */
export async function attack(
  world: BadRequestWorld,
  { seed, requests }: { seed: number; requests: number },
): Promise<Outcome> {
  const outcome: Outcome = { answers: new Map(), wire: new Map(), faults: [] }
  const client = createClient(world.shop.url, PATIENCE_MS)
  const before = await printTables(world.shop.database)
  const tables = Object.keys(before)
  const perEndpoint = Math.ceil(requests / world.materials.length)
  for (const [at, material] of world.materials.entries()) {
    const { name } = material.operation
    const check = checked(world, client, outcome, name, (request, answer) => faultOf(request, answer, tables))
    const tried = { name, requests: await badRequestTo(material), check, seed: seed + at }
    await tryAll(world, outcome, before, { ...tried, runs: perEndpoint })
  }
  const pages = checked(world, client, outcome, 'pages', (_, answer) => faultOfPage(answer, tables))
  const odd = { name: 'pages', requests: oddPageRequest(world.build), check: pages, seed }
  await tryAll(world, outcome, before, { ...odd, runs: Math.ceil(requests / 25) })
  await breakWire(world, outcome)
  client.close()
  return outcome
}

function checked(
  { shop }: BadRequestWorld,
  client: Client,
  { answers }: Outcome,
  name: string,
  judge: (request: BadRequest, answer: Awaited<ReturnType<Client['send']>>) => string | undefined,
): Check {
  const counts = new Map<number, number>()
  answers.set(name, counts)
  return async (request) => {
    const logged = shop.faults.length
    try {
      const answer = await client.send(request)
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
      return judge(request, answer) ?? shop.faults[logged]
    } catch (error) {
      return String(error)
    }
  }
}

interface Trial {
  name: string
  requests: fc.Arbitrary<BadRequest>
  check: Check
  seed: number
  runs: number
}

/** Records the first fault, shrunk to its smallest request, and the tables that changed. */
async function tryAll(
  world: BadRequestWorld,
  outcome: Outcome,
  before: TablePrints,
  { name, requests, check, seed, runs }: Trial,
): Promise<void> {
  const refused = fc.asyncProperty(requests, async (request) => {
    const fault = await check(request)
    if (fault !== undefined) throw new Error(fault)
  })
  const limits = { interruptAfterTimeLimit: 300_000, markInterruptAsFailure: true }
  const run = await fc.check(refused, { seed, numRuns: runs, ...limits })
  const [request] = run.counterexample ?? []
  if (run.failed) {
    const why = run.errorInstance instanceof Error ? run.errorInstance.message : 'interrupted'
    const command = request ? `\n    ${request.fault}\n    ${asCurl(request, world.shop.url)}` : ''
    outcome.faults.push(`${name}: ${why}${command}`)
  }
  const after = await printTables(world.shop.database)
  const changed = changedTables(before, after)
  if (changed.length > 0) outcome.faults.push(`${name}: wrote to ${changed.join(', ')}`)
  Object.assign(before, after)
}

async function breakWire({ shop }: BadRequestWorld, { wire, faults }: Outcome): Promise<void> {
  for (const text of BROKEN_WIRE) {
    const answer = await sendBytes(shop.url, Buffer.from(text, 'latin1'), PATIENCE_MS).catch(String)
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
    wire.set(status, (wire.get(status) ?? 0) + 1)
    const page = { status, type: '', text: answer.replace(/^.*?\r\n\r\n/s, '') }
    const fault = status === 0 && answer !== '' ? answer : faultOfPage(page)
    if (fault !== undefined) faults.push(`broken HTTP ${JSON.stringify(text.slice(0, 100))}: ${fault}`)
  }
}
