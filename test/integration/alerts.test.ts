import { readFileSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'

import { collectProcessMetrics, registry } from '#platform/metrics.ts'
import { buildBook } from '#test/support/books.ts'
import { buildShopper } from '#test/support/people.ts'
import { basketOf, payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'
import { type SmtpPeer, startSmtpPeer } from '#test/support/smtp-peer.ts'
import { root } from '#test/support/source-tree.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'

// An alert on a metric that the shop doesn't export never fires. These tests check the metrics named in
// ops/alerts.yml; promtool tests its rules.

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; do: string }
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { groups } = parse(read('ops/alerts.yml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)

let shop: TestShop
let peer: SmtpPeer
let figures: string[]

beforeAll(async () => {
  peer = await startSmtpPeer()
  shop = await createTestShop({ env: { SMTP_URL: peer.url } })
  if (!registry.getSingleMetric('process_open_fds')) collectProcessMetrics()
  await buyOne()
  await shop.runDueJobs()
  await shop.fetch('/')
  figures = (await (await shop.fetch('/metrics')).text()).split('\n').filter((line) => !line.startsWith('#'))
})
afterAll(async () => {
  await shop.close()
  await peer.stop()
})

async function buyOne(): Promise<void> {
  const shopper = await buildShopper(shop)
  const basket = basketOf([await buildBook(shop.database.db), 1])
  const { body } = await startPayment(shopper, basket)
  const placed = await placeOrder(shopper, basket, await payThroughSandbox(shop, body.id as string))
  expect(placed.status).toBe(201)
}

/** Metrics of Prometheus itself. */
const OWN = new Set(['up'])

/**
 * A metric that only a shop with scheduled backups exports, unlike this one. A separate test checks the code
 * that exports it.
 */
const BACKUPS = 'shop_backup_age_seconds'

/** Metrics that a rule queries, such as `shop_queue_failed{queue="mail"}`, and their label matchers. */
function asked({ expr }: Rule): { figure: string; labels: [string, string, string][] }[] {
  return [...expr.matchAll(/(\w+)\{([^}]*)\}/g)]
    .map(([, figure = '', inner = '']) => ({
      figure,
      labels: [...inner.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)].map(
        ([, name = '', how = '', value = '']): [string, string, string] => [name, how, value],
      ),
    }))
    .filter(({ figure }) => !OWN.has(figure) && figure !== BACKUPS)
}

test.each(rules)('$alert queries metrics that the shop exports', (rule) => {
  expect(rule.expr).toMatch(/\{/)
  for (const { figure, labels } of asked(rule)) {
    const samples = figures.filter((line) => line.startsWith(`${figure}{`) || line.startsWith(`${figure} `))
    expect(samples, figure).not.toEqual([])
    // Prometheus itself adds the label `job`.
    for (const [name, how, value] of labels.filter(([name]) => name !== 'job')) {
      expect(samples.join('\n'), `${figure} by ${name}`).toContain(`${name}="`)
      // Nothing fails in this shop, so no failure status appears.
      const values = name === 'status' ? [] : value.split('|')
      for (const one of how === '!=' ? [] : values) expect(samples.join('\n')).toContain(`${name}="${one}"`)
    }
  }
})

test('the age of the last backup is exported by the code that makes backups', () => {
  expect(rules.some(({ expr }) => expr.includes(`${BACKUPS}{`))).toBe(true)
  expect(read('src/http/operations/operations.ts')).toContain(`gauge('${BACKUPS}'`)
})

test.each(rules)('$alert links to a runbook section that exists', (rule) => {
  const headings = [...read('docs/operating.md').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text.toLowerCase(),
  )
  const [file, heading] = rule.annotations.do.split('#')
  expect(file).toBe('docs/operating.md')
  expect(headings).toContain(heading)
  expect(['page', 'ticket']).toContain(rule.labels.severity)
})
