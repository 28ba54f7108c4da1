import { architectureViolations, type Violation } from './architecture-violations.ts'

function lint(rule: string, file: string, text: string, expect: string): Violation {
  return { rule: `lint: ${rule}`, files: { [file]: text }, gate: ['oxlint', file], expect }
}

const planted = 'src/modules/inventory/planted.ts'
const web = 'src/web/storefront/planted.tsx'
const numbers = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n')

const lintViolations: Violation[] = [
  lint(
    'no ../',
    planted,
    `import { newId } from '../../platform/ids.ts'\nexport const a = newId()\n`,
    'no-restricted-imports',
  ),
  lint(
    'private suffixes',
    planted,
    `import { users } from '#modules/accounts/accounts.tables.ts'\nexport const a = users\n`,
    'no-restricted-imports',
  ),
  lint(
    'private suffixes, http in a repository',
    'src/modules/inventory/planted.repository.ts',
    `import { a } from '#modules/accounts/accounts.http.ts'\nexport const b = a\n`,
    'no-restricted-imports',
  ),
  lint('lines of a file', planted, `${numbers(251, (n) => `export const a${n} = ${n}`)}\n`, 'max-lines'),
  lint(
    'lines of a test',
    'test/planted.test.ts',
    `${numbers(401, (n) => `export const a${n} = ${n}`)}\n`,
    'max-lines',
  ),
  lint(
    'lines of a function',
    planted,
    `export function a(): number {\n  let n = 0\n${numbers(61, () => '  n += 1')}\n  return n\n}\n`,
    'max-lines-per-function',
  ),
  lint('no default export', planted, 'const a = 1\nexport default a\n', 'no-default-export'),
  lint(
    'no floating promise',
    planted,
    'async function a(): Promise<void> {}\nexport function b(): void {\n  a()\n}\n',
    'no-floating-promises',
  ),
  lint('no console', planted, `export const a = () => console.log('a')\n`, 'no-console'),
  lint('no any', planted, 'export const a = (b: any) => b\n', 'no-explicit-any'),
  lint('no native number field', web, `export const A = () => <input type="number" />\n`, 'forbid-dom-props'),
  lint('accessible markup', web, `export const A = () => <img src="/a.png" />\n`, 'alt-text'),
  lint(
    'no private name of the router',
    web,
    `import { UNSAFE_DataRouterContext } from 'react-router'\n\nexport const A = UNSAFE_DataRouterContext\n`,
    'private-names',
  ),
  lint(
    'no private property of React',
    web,
    `export const a = (b: object) => Object.keys(b).some((key) => key.startsWith('__reactProps$'))\n`,
    'private-names',
  ),
  lint(
    'no path of the API as text',
    web,
    `export const a = async (id: string) => fetch(\`/api/books/\${id}\`)\n`,
    'api-paths',
  ),
  lint(
    'no path instead of an operation',
    web,
    `export const a = async (call: (path: string) => Promise<void>) => call('/admin/coupons')\n`,
    'api-paths',
  ),
  lint(
    'no focused test',
    'test/planted.test.ts',
    `import { test } from 'vitest'\n\ntest.only('a', () => undefined)\n`,
    'no-focused-tests',
  ),
  lint('file names', 'src/modules/inventory/plantedFile.ts', 'export const a = 1\n', 'filename-case'),
]

const REGEXPS_GATE = ['vitest', 'run', '--project=pure', 'test/regexps.test.ts']

const otherViolations: Violation[] = [
  {
    rule: 'a document that names a file which is not there',
    files: { 'docs/glossary.md': (before) => `${before}\nSee \`src/modules/orders/planted.ts\`.\n` },
    gate: ['vitest', 'run', '--project=pure', 'test/documents.test.ts'],
    expect: 'docs/glossary.md names what is not there',
  },
  {
    rule: 'a retired word in an exported name',
    files: { [planted]: 'export const putBackBook = 1\n' },
    gate: ['vitest', 'run', '--project=pure', 'test/retired-words.test.ts'],
    expect: `${planted}: putBackBook says 'put back'`,
  },
  {
    rule: 'a regular expression that backtracks',
    files: { [planted]: 'export const a = /^\\W*[\\w.+-]+@[\\w-]+$/\n' },
    gate: REGEXPS_GATE,
    expect: `${planted}:1 polynomial backtracking`,
  },
  {
    rule: 'a regular expression that is built from arguments',
    files: { [planted]: 'export const a = (b: string) => new RegExp(b)\n' },
    gate: REGEXPS_GATE,
    expect: planted,
  },
  {
    rule: 'a reader that takes the square of its text',
    files: {
      'src/modules/notifications/mail-page.ts': (before) =>
        before.replace(
          "return text.replace(/\\s+/g, ' ')",
          "return Array.from(text, (a, at) => text.indexOf('?', at) > 0 ? a : a).join('')",
        ),
    },
    gate: [
      'vitest',
      'run',
      '--project=pure',
      'test/linear-readers.test.ts',
      '-t',
      'parses a mail in linear time',
    ],
    expect: 'letters',
  },
  {
    rule: 'format',
    files: { [planted]: 'export const a = "1";\n' },
    gate: ['oxfmt', '--check', planted],
    expect: planted,
  },
  {
    rule: 'types',
    files: { [planted]: `export const a: number = 'a'\n` },
    gate: ['tsc', '-p', 'tsconfig.server.json'],
    expect: 'TS2322',
  },
  {
    rule: 'types: no enum',
    files: { [planted]: 'export enum A {\n  B,\n}\n' },
    gate: ['tsc', '-p', 'tsconfig.server.json'],
    expect: 'TS1294',
  },
  {
    rule: 'knip: unused file',
    files: { [planted]: 'export const a = 1\n' },
    gate: ['knip'],
    expect: planted,
  },
  {
    rule: 'console output in a test',
    files: {
      'test/planted.test.ts': `import { expect, test } from 'vitest'\n\ntest('a', () => {\n  console.warn('planted')\n  expect(1).toBe(1)\n})\n`,
    },
    gate: ['vitest', 'run', '--project=pure', 'test/planted.test.ts'],
    expect: 'Unexpected output',
  },
]

const circle: Violation = {
  rule: 'lint: no import circle',
  files: {
    'src/platform/planted-a.ts': `import type { B } from './planted-b.ts'\n\nexport type A = B | number\n`,
    'src/platform/planted-b.ts': `import type { A } from '#platform/planted-a.ts'\n\nexport type B = A | string\n`,
  },
  gate: ['oxlint', 'src/platform'],
  expect: 'no-cycle',
}

/** Lookups by a text that may be 'constructor'. */
const textKeyViolations = [
  ['is read by', 'export const a = (table: Record<string, string>, key: string) => table[key]'],
  ['is read by a cast', `export const a = (table: { b: string }, key: string) => table[key as 'b']`],
  ['is asked with in for', 'export const a = (table: object, key: string) => key in table'],
  [
    'is written by',
    'export const a = (keys: string[]) => keys.reduce<Record<string, number>>((sums, key) => ({ ...sums, b: (sums[key] ??= 1) }), {})',
  ],
  [
    'is taken apart by',
    `export function a(table: Record<string, string>, key: string) {\n  const { [key]: value } = table\n  return value\n}`,
  ],
].map(([rule, text]): Violation => ({
  rule: `no object ${rule} a text`,
  files: { [planted]: `${text}\n` },
  gate: ['vitest', 'run', '--project=pure', 'test/text-keys.test.ts'],
  expect: planted,
}))

/** JSX in which a browser's translation would leave stale text or break the page. */
const bareTextViolations = [
  ['text before a conditional element', `{busy ? <b>…</b> : null}Pay`],
  ['a text beside an element', `Total <b>{sum}</b>`],
  ['a text that may be an element', `{note ?? <b>none</b>}<i>now</i>`],
  ['a space between elements', `<b>a</b> <i>b</i>`],
  ['a list of texts', `{notes}`],
  ['a text in a fragment', `<>{note}</>`],
  ['a component that draws a text', `<Sum />`],
].map(([what, jsx]): Violation => ({
  rule: `no ${what}`,
  files: {
    [web]:
      `const Sum = () => '1'\n` +
      `export function A({ busy, note, sum, notes }: { busy: boolean; note?: string; sum: number; notes: string[] }) {\n` +
      `  return <p title={String([Sum, busy, note, sum, notes])}>${jsx}</p>\n}\n`,
  },
  gate: ['vitest', 'run', '--project=pure', 'test/bare-texts.test.ts'],
  expect: web,
}))

const declaredViolation: Violation = {
  rule: 'few interfaces declare dependencies',
  files: {
    'src/modules/inventory/planted.ts': Array.from(
      { length: 21 },
      (_, i) => `export interface Planted${i}Deps {\n  a: string\n}\n`,
    ).join('\n'),
  },
  gate: ['vitest', 'run', '--project=pure', 'test/declared-interfaces.test.ts'],
  expect: 'planted',
}

export const violations: readonly Violation[] = [
  declaredViolation,
  ...bareTextViolations,
  ...lintViolations,
  circle,
  ...architectureViolations,
  ...textKeyViolations,
  ...otherViolations,
]
