import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { root } from '#test/support/source-tree.ts'

// READMEs, docs and decisions must name only files that exist.

const files = globSync(['*', '{bench,content,db,docs,ops,public,sandbox,scripts,src,test}/**'], { cwd: root })
const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('content/'))

const FILE = /^(?!\.)[\w./-]*\w\.(ts|tsx|mts|mjs|md|json|sql|css|svg|xlsx)$/
const FOLDER = /^(src|sandbox|test|docs|ops|scripts|db|bench|content|public)\/[\w./-]+$/

/**
 * Reports whether a named file exists. A bare name such as `jobs.ts` may refer to any file with that name.
 */
function exists(named: string): boolean {
  const wanted = path.normalize(named).replace(/\/$/, '')
  return files.some((file) => file === wanted || file.endsWith(`/${wanted}`) || file.startsWith(`${wanted}/`))
}

test.each(documents)('%s names only files that exist', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8')
  const named = [...text.matchAll(/`([^`\s]+)`/g), ...text.matchAll(/\]\(([^)#:\s]+)\)/g)].map(
    ([, name = '']) => name,
  )
  const checked = named.filter((name) => !name.startsWith('/') && (FILE.test(name) || FOLDER.test(name)))
  const missing = checked.filter((name) => !exists(name))
  expect(missing, `${document} names what is not there`).toEqual([])
})
