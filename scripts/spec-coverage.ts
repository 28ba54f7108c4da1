import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { PROJECT_FOLDER } from '#platform/project-folder.ts'

// `npm run spec:coverage` lists the tests of each section of the specification. A test names its section at the
// end of its title: 'a quantity never goes below 1 (spec storefront §4)'.

/** The sections of both documents that state what the shop does; §1 introduces them. */
export const SECTIONS = ['storefront', 'accounts'].flatMap((document) =>
  [2, 3, 4, 5, 6, 7, 8, 9].map((section) => `${document} §${section}`),
)

export interface SpecTest {
  /** 'storefront §4' */
  section: string
  title: string
  file: string
}

const TITLE = /(['"`])((?:(?!\1).)+) \(spec ((?:(?!\1).)+)\)\1,/g
const TESTS = ['src/**/*.test.{ts,tsx}', 'test/**/*.{test,e2e}.ts']

export function specTests(): SpecTest[] {
  return globSync(TESTS, { cwd: PROJECT_FOLDER })
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(path.join(PROJECT_FOLDER, file), 'utf8').matchAll(TITLE)].map(
        ([, , title = '', section = '']) => ({ section, title, file }),
      ),
    )
}

if (import.meta.main) {
  const all = specTests()
  for (const section of SECTIONS) {
    const lines = all
      .filter((one) => one.section === section)
      .map(({ title, file }) => `- ${title} (${file})`)
    console.log(`## ${section}\n${lines.join('\n')}\n`)
  }
}
