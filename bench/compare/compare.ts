import { parseArgs } from 'node:util'

import { PROJECT_FOLDER } from '#platform/project-folder.ts'
import { startProduct } from '#test/support/product.ts'

import { endpointAnswers } from './answers.ts'
import { type ApiDocument, describedApi } from './api-document.ts'
import { differences, type Facts, report } from './differences.ts'
import { pageTexts } from './page-texts.ts'
import { reachable } from './reachable.ts'
import { buildProject, checkOut } from './revision.ts'

// `npm run compare -- --base REV`: builds REV and the working tree, asks both shops the same questions, prints
// the differences and exits with 1 if there are any.

const { values } = parseArgs({ options: { base: { type: 'string' } } })
if (!values.base) throw new Error('Name the revision to compare with: npm run compare -- --base REV')

console.log(`Building ${values.base} and the working tree …`)
const base = await checkOut(values.base)
try {
  await buildProject(base.folder)
  await buildProject(PROJECT_FOLDER, '--if-needed')
  console.log('Asking both shops …')
  const [before, after] = await Promise.all([factsOf(base.folder), factsOf(PROJECT_FOLDER)])
  const found = differences(before, after)
  console.log(`\n${report(found)} Compared: ${after.size} pages, answers and descriptions.`)
  process.exitCode = found.length === 0 ? 0 : 1
} finally {
  await base.remove()
}

/** Starts a new shop from a checkout and asks for everything that can be compared. */
async function factsOf(project: string): Promise<Facts> {
  const shop = await startProduct({ project })
  try {
    const document = (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as ApiDocument
    const texts = await pageTexts(shop.url)
    const answers = await endpointAnswers(shop.url, document)
    return new Map([...describedApi(document), ...texts, ...answers, ...reachable(project)])
  } finally {
    await shop.stop()
    shop.removeData()
  }
}
