/** Files that break one rule, the command that must fail, and the text that its output must contain. */
export interface Violation {
  rule: string
  /** Path → the file's whole text, or a function of its current text. */
  files: Record<string, string | ((before: string) => string)>
  gate: readonly string[]
  expect: string
}

/** Runs only the test with that title and expects its output to name the planted file. */
function architecture(rule: string, file: string, text: string, title: string): Violation {
  const gate = ['vitest', 'run', '--project=pure', 'test/architecture.test.ts', '-t', title]
  return { rule: `architecture: ${rule}`, files: { [file]: text }, gate, expect: 'planted' }
}

const planted = 'src/modules/inventory/planted.ts'
const web = 'src/web/storefront/planted.tsx'

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
    'the table has no cycle',
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
    'are mounted by http/api/',
  ),
  {
    ...architecture('a circle in the table', '', '', 'the table has no cycle'),
    files: {
      'docs/architecture.md': (before) => before.replace('| inventory | |', '| inventory | catalogue |'),
    },
    expect: '"inventory"',
  },
]

const folderViolations: Violation[] = [
  architecture(
    'a surface that imports another',
    web,
    `import { AccountScreen } from '#web/account/shell/account-screen.tsx'\nexport const a = AccountScreen\n`,
    'import only from folders that the table allows',
  ),
  architecture(
    'a composition file that looks up',
    'src/container/planted.ts',
    `import { links } from '#web/links.ts'\nexport const a = links\n`,
    'import only from folders that the table allows',
  ),
  architecture(
    'a folder that is not in the table',
    'src/web/planted/planted.ts',
    'export const a = 1\n',
    'outside the modules each is in the table',
  ),
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

const MIGRATIONS_GATE = [
  'vitest',
  'run',
  '--project=pure',
  'test/migrations.test.ts',
  '-t',
  'every migration can run',
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
    'an address of a page outside the maps of the site',
    web,
    `export const A = ({ id }: { id: string }) => <a href={\`/book/\${id}\`}>A</a>\n`,
    'written in web/site.ts and web/admin-site.ts only',
  ),
  architecture(
    'a server module in the client build',
    'build/current/client/assets/planted.js',
    `import"node:fs"\n`,
    'contains no server package',
  ),
  architecture(
    'a migration outside the journal',
    'db/migrations/9999_planted.sql',
    'select 1;\n',
    'is in the journal',
  ),
  {
    rule: 'migrations: one that takes a column from the code before',
    files: { 'db/migrations/9999_planted.sql': 'alter table "books" drop column "title";\n' },
    gate: MIGRATIONS_GATE,
    expect: '9999_planted drops what the code before may use',
  },
  {
    rule: 'migrations: one that drops what the code still uses',
    files: {
      'db/migrations/9999_contract-planted.sql':
        '-- Not needed since 0000: planted to be found\nalter table "books" drop column "title";\n',
    },
    gate: MIGRATIONS_GATE,
    expect: '9999_contract-planted drops books.title, which the code still uses',
  },
]

const functionViolations: Violation[] = [
  {
    rule: 'functions: a file that does more than create or replace',
    files: { 'db/functions/planted.sql': 'drop function kk_names(text, text);\n' },
    gate: ['vitest', 'run', '--project=pure', 'test/migrations.test.ts', '-t', 'every file of db/functions'],
    expect: 'drop function kk_names(text, text)',
  },
]

export const architectureViolations: readonly Violation[] = [
  ...moduleViolations,
  ...functionViolations,
  ...folderViolations,
  ...layerViolations,
  ...webViolations,
]
