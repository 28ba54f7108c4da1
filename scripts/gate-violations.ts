/** Files that break one rule, the command that must notice, and the words it must say then. */
export interface Violation {
  rule: string
  /** Path → its whole text, or what becomes of the text it has. */
  files: Record<string, string | ((before: string) => string)>
  gate: readonly string[]
  expect: string
}

function lint(rule: string, file: string, text: string, expect: string): Violation {
  return { rule: `lint: ${rule}`, files: { [file]: text }, gate: ['oxlint', file], expect }
}

/** Runs only the test of that title, and expects it to name the planted file. */
function architecture(rule: string, file: string, text: string, title: string): Violation {
  const gate = ['vitest', 'run', '--project=pure', 'test/architecture.test.ts', '-t', title]
  return { rule: `architecture: ${rule}`, files: { [file]: text }, gate, expect: 'planted' }
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
  lint('accessible markup', web, `export const A = () => <img src="/a.png" />\n`, 'alt-text'),
  lint(
    'no focused test',
    'test/planted.test.ts',
    `import { test } from 'vitest'\n\ntest.only('a', () => undefined)\n`,
    'no-focused-tests',
  ),
  lint('file names', 'src/modules/inventory/plantedFile.ts', 'export const a = 1\n', 'filename-case'),
]

const moduleViolations: Violation[] = [
  architecture(
    'an edge that is not in the table',
    planted,
    `import type { Order } from '#modules/orders/orders.service.ts'\nexport type A = Order\n`,
    'import only from modules that the table allows',
  ),
  architecture(
    'a private file of another module',
    'src/modules/orders/planted.service.ts',
    `import { books } from '#modules/catalogue/catalogue.tables.ts'\nexport const a = books\n`,
    'keep repository, tables and http to themselves',
  ),
  architecture(
    'a module that is not in the table',
    'src/modules/planted/planted.ts',
    'export const a = 1\n',
    'stands in the table',
  ),
  architecture(
    'a module without README',
    'src/modules/planted/planted.service.ts',
    'export const a = 1\n',
    'have a README and a service',
  ),
  architecture(
    'an .http.ts that is not mounted',
    'src/modules/inventory/planted.http.ts',
    'export const a = 1\n',
    'are mounted by api/',
  ),
  {
    ...architecture('a circle in the table', '', '', 'has no circle'),
    files: {
      'docs/architecture.md': (before) => before.replace('| inventory | |', '| inventory | catalogue |'),
    },
    expect: '"inventory"',
  },
]

const layerViolations: Violation[] = [
  architecture(
    'a barrel',
    'src/platform/planted.ts',
    `export * from './ids.ts'\n`,
    'no file only re-exports',
  ),
  architecture('../ in src', planted, `import '../../platform/ids.ts'\n`, '../ is never written in src/'),
  architecture(
    'platform looking up',
    'src/platform/planted.ts',
    `import '#modules/orders/order.ts'\n`,
    'platform imports nothing above it',
  ),
  architecture(
    'a module that knows a surface',
    planted,
    `import '#web/services.ts'\n`,
    'neither surface nor composition',
  ),
  architecture(
    'test support in the product',
    planted,
    `import '#test/support/test-shop.ts'\n`,
    'imports test support',
  ),
  architecture(
    'the environment read elsewhere',
    planted,
    `export const a = process.env['A']\n`,
    'read the environment',
  ),
  architecture(
    'a module that acts when imported',
    planted,
    `const a = new Map()\na.set(1, 2)\nexport const b = a\n`,
    'act when imported',
  ),
]

const webViolations: Violation[] = [
  architecture(
    'a service used as a value by a page',
    web,
    `import { createOrdersService } from '#modules/orders/orders.service.ts'\nexport const a = createOrdersService\n`,
    'knows services as types only',
  ),
  architecture(
    'a server package reached from a page',
    web,
    `import { readFileSync } from 'node:fs'\nexport const a = readFileSync\n`,
    'reaches no server code',
  ),
  architecture(
    'a kit that knows the router',
    'src/web/ui/planted.tsx',
    `import { Link } from 'react-router'\nexport const a = Link\n`,
    'ui/ knows neither',
  ),
  architecture(
    'a server module in the client build',
    'build/current/client/assets/planted.js',
    `import"node:fs"\n`,
    'holds no server package',
  ),
  architecture(
    'a migration outside the journal',
    'db/migrations/9999_planted.sql',
    'select 1;\n',
    'is in the journal',
  ),
]

const otherViolations: Violation[] = [
  {
    rule: 'a document that names a file which is not there',
    files: { 'docs/glossary.md': (before) => `${before}\nSee \`src/modules/orders/planted.ts\`.\n` },
    gate: ['vitest', 'run', '--project=pure', 'test/documents.test.ts'],
    expect: 'docs/glossary.md names what is not there',
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

export const violations: readonly Violation[] = [
  ...lintViolations,
  circle,
  ...moduleViolations,
  ...layerViolations,
  ...webViolations,
  ...otherViolations,
]
