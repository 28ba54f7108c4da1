import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { createEndpoints, type ApiServices } from '#http/api/endpoints.ts'
import { describeApi } from '#http/api/openapi.ts'
import { loadPages } from '#test/support/pages.ts'
import { createTestShop } from '#test/support/test-shop.ts'

import { answersOf } from './answers.ts'
import { plantedFaults } from './planted-faults.ts'
import { pageTexts } from './page-texts.ts'
import { reachable } from './reachable.ts'

// Records the shop's responses, for comparison before and after a refactoring:
//   node bench/baseline/baseline.ts [FOLDER]
// Run it on both revisions and compare the folders with `git diff --no-index`.

const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, 'recorded'))
mkdirSync(folder, { recursive: true })
const write = (name: string, content: unknown) =>
  writeFileSync(
    path.join(folder, name),
    typeof content === 'string' ? content : `${JSON.stringify(content, null, 1)}\n`,
  )

const origin = 'https://shop.example'
// The document calls no handler, so the endpoints need no services.
const document = await describeApi(createEndpoints({ checkout: {}, payments: {} } as ApiServices), origin)
write('openapi.json', document)
write('planted-faults.txt', plantedFaults())
write('reachable-files.json', reachable())

const shop = await createTestShop({ build: await loadPages(), env: { PUBLIC_URL: origin } })
try {
  write('answers.json', await answersOf(shop))
  write('pages.txt', await pageTexts(shop, origin))
} finally {
  await shop.close()
}
