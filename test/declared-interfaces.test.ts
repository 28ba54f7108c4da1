import { expect, test } from 'vitest'

import { declaredInterfaces, MOST_DECLARED, shippedFiles } from '#scripts/count-interfaces.ts'

const declaring = (text: string) =>
  declaredInterfaces([{ path: 'src/modules/a/a.service.ts', text, imports: [] }]).map((one) =>
    one.replace('src/modules/a/a.service.ts: ', ''),
  )

test(`at most ${MOST_DECLARED} interfaces declare services or dependencies; npm run count:interfaces lists them`, () => {
  const declared = declaredInterfaces(shippedFiles())
  expect(declared.length, declared.join('\n')).toBeLessThanOrEqual(MOST_DECLARED)
})

test('counts services and dependencies by their names', () => {
  expect(declaring('export interface AService { read(): void }\ntype ADeps = { a: string }')).toEqual([
    'AService',
    'ADeps',
  ])
})

test('counts a declaration with tools under any name', () => {
  expect(declaring("interface Tools extends Needs<'db'> { a: string }")).toEqual(['Tools'])
})

test('counts the dependencies of a single function under any name', () => {
  const tools = 'interface Tools { books: CatalogueService }\n'
  expect(declaring(`${tools}export function createA({ books }: Tools) {}`)).toEqual(['Tools'])
  expect(declaring(`${tools}export function createA(tools: Tools) {}\nfunction b(tools: Tools) {}`)).toEqual(
    [],
  )
})

test('does not count types derived from a function', () => {
  expect(declaring('export type AService = ReturnType<typeof createAService>')).toEqual([])
})
