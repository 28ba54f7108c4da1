import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { root } from '#test/support/source-tree.ts'

// The column 'not' of docs/glossary.md lists retired words. No file, declaration, method or property of a
// type may use one, except for those in parentheses.

const DECLARATION = /^\s*(?:export )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm
/** A method, or a property with its type, alone on its line: 'status: string', 'async find(id) {'. */
const MEMBER = /^\s+(?:readonly |async |get |set |static )*#?(\w+)\??(?:: |<.*>\(|\().*$/gm

/** Names of API fields and of a checkout's state. */
const STORED_NAMES = new Set(['suits', 'tellAt', 'lapsed', 'lapsedText'])

const files = globSync('{src,sandbox,test,bench,scripts}/**/*.{ts,tsx}', { cwd: root })
const retired = retiredWords(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'))

interface RetiredWord {
  word: string
  term: string
  /** Matches the word and its inflections in a name split by `words`. */
  pattern: RegExp
}

function retiredWords(glossary: string): RetiredWord[] {
  const rows = glossary.split('\n').filter((line) => line.startsWith('|**'))
  return rows.flatMap((row) => {
    const [term = '', , not = ''] = row.split('|').slice(1)
    const enforced = not.split(',').map((word) => word.trim())
    return enforced
      .filter((word) => /^[a-z]/.test(word))
      .map((word) => ({
        word,
        term: term.replaceAll('*', ''),
        pattern: new RegExp(` ${word}(s|es|d|ed|ing)? `),
      }))
  })
}

/** Splits camelCase and kebab-case into words, each between blanks. */
function words(name: string): string {
  const apart = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return ` ${apart
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(' ')} `
}

function offences(file: string, name: string): string[] {
  const split = words(name)
  return retired
    .filter(({ pattern }) => pattern.test(split))
    .map(({ word, term }) => `${file}: ${name} says '${word}'; use '${term}'`)
}

test('a retired word is found in camelCase and kebab-case, with its inflections', () => {
  expect(retired.length).toBeGreaterThan(20)
  expect(offences('a.ts', 'putBackBook')).toHaveLength(1)
  expect(offences('a.ts', 'order-glances')).toHaveLength(1)
  expect(offences('a.ts', 'inputBackdrop')).toEqual([])
})

test('no file name uses a retired word of the glossary', () => {
  expect(files.flatMap((file) => offences(file, path.basename(file)))).toEqual([])
})

test('no declaration, method or property uses a retired word of the glossary', () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const names = [DECLARATION, MEMBER].flatMap((pattern) => [...text.matchAll(pattern)])
    return names
      .map(([, name = '']) => name)
      .filter((name) => !STORED_NAMES.has(name))
      .flatMap((name) => offences(file, name))
  })
  expect([...new Set(found)]).toEqual([])
})
