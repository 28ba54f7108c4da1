import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { findCircle, readEdgeTable } from '#test/support/edge-table.ts'
import {
  folderOf,
  type Import,
  isTest,
  moduleOf,
  resolveImport,
  root,
  sources,
  type SourceFile,
} from '#test/support/source-tree.ts'
import { DECLARED_RECORDS } from '#container/staff-records.ts'
import { readManifest, scriptsOf, STOREFRONT } from '#scripts/javascript-budget.ts'
import { ADMIN_PAGES } from '#web/admin-site.ts'
import { ACCOUNT_PAGES, type Page, SHOP_PAGES } from '#web/site.ts'

// Rules of docs/architecture.md that no linter can check. scripts/prove-gates.ts plants a violation of each
// rule.

const all = sources('{src,sandbox}')
const shipped = all.filter((file) => !isTest(file.path))
const table = readEdgeTable('Which module may know which')

/** Returns every import of `files` for which `isWrong`, as 'file → import'. */
function offenders(
  files: readonly SourceFile[],
  isWrong: (target: string, file: SourceFile, written: Import) => boolean,
): string[] {
  return files.flatMap((file) =>
    file.imports
      .filter((written) => isWrong(resolveImport(file.path, written.from) ?? written.from, file, written))
      .map((written) => `${file.path} → ${written.from}`),
  )
}

function isPrivate(target: string): boolean {
  return /\.(repository|tables|http)\.ts$/.test(target)
}

/** A plain record has no repository: the list of records names its table. */
function readsTables(file: string): boolean {
  return /\.(tables|repository)\.ts$/.test(file) || file === 'src/container/staff-records.ts'
}

/** Reports whether a file of a module's API uses the part of `accounts` that all of them may use. */
function isOfApi(file: string, target: string): boolean {
  const api = /[.-](http|operations)\.ts$|\/mount-[\w-]+\.ts$/
  return (
    api.test(file) &&
    /^src\/modules\/accounts\/(accounts\.guards|actor|implement|operation)\.ts$/.test(target)
  )
}

describe('modules', () => {
  const modules = readdirSync(path.join(root, 'src/modules')).filter(
    (name) => globSync(`src/modules/${name}/**/*.ts`, { cwd: root }).length > 0,
  )

  test('each is in the table, and the table has no cycle', () => {
    expect(modules.filter((name) => !table.has(name))).toEqual([])
    expect(findCircle(table)).toBeUndefined()
  })

  test('import only from modules that the table allows', () => {
    const wrong = offenders(shipped, (target, file) => {
      const [from, to] = [moduleOf(file.path), moduleOf(target)]
      if (!from || !to || from === to) return false
      return !isOfApi(file.path, target) && !table.get(from)?.includes(to)
    })
    expect(wrong).toEqual([])
  })

  test('keep repository, tables and http to themselves', () => {
    const wrong = offenders(shipped, (target, file) => {
      if (!isPrivate(target) || moduleOf(target) === moduleOf(file.path)) return false
      if (target.endsWith('.http.ts')) return !file.path.startsWith('src/http/api/')
      if (target.endsWith('.tables.ts')) return !readsTables(file.path)
      return true
    })
    expect(wrong).toEqual([])
  })

  test('have a README and a service', () => {
    const bare = modules.filter(
      (name) =>
        !existsSync(path.join(root, 'src/modules', name, 'README.md')) ||
        globSync(`src/modules/${name}/**/*.service.ts`, { cwd: root }).length === 0,
    )
    expect(bare).toEqual([])
  })

  test('with an .http.ts are mounted by http/api/', () => {
    const mounted = new Set(
      all
        .filter((file) => file.path.startsWith('src/http/api/'))
        .flatMap((file) => file.imports.map((written) => resolveImport(file.path, written.from))),
    )
    const surfaces = shipped.map((file) => file.path).filter((file) => file.endsWith('.http.ts'))
    expect(surfaces.filter((file) => !mounted.has(file))).toEqual([])
  })
})

describe('folders', () => {
  const folders = readEdgeTable('Which folder may know which')

  test('outside the modules each is in the table', () => {
    const known = new Set(
      shipped.map(({ path: file }) => folderOf(file)).filter((folder) => folder !== undefined),
    )
    expect([...known].filter((folder) => !folders.has(folder))).toEqual([])
    expect([...folders.keys()].filter((folder) => !known.has(folder))).toEqual([])
  })

  test('import only from folders that the table allows', () => {
    const wrong = offenders(shipped, (target, file) => {
      const [from, to] = [folderOf(file.path), folderOf(target)]
      return from !== undefined && to !== undefined && from !== to && !folders.get(from)?.includes(to)
    })
    expect(wrong).toEqual([])
  })

  test('only a few pairs import each other', () => {
    expect(mutualPairs(shipped).length).toBeLessThanOrEqual(MAX_MUTUAL_PAIRS)
  })
})

/** Maximum number of pairs of folders that import each other. It may only go down. */
const MAX_MUTUAL_PAIRS = 2

function mutualPairs(files: readonly SourceFile[]): string[] {
  const edges = new Set(
    files.flatMap((file) =>
      file.imports.flatMap(({ from }) => {
        const target = resolveImport(file.path, from)
        return target ? [`${path.dirname(file.path)} ${path.dirname(target)}`] : []
      }),
    ),
  )
  return [...edges].filter((edge) => {
    const [from = '', to = ''] = edge.split(' ')
    return from < to && edges.has(`${to} ${from}`)
  })
}

describe('layers', () => {
  test('../ is never written in src/', () => {
    expect(offenders(all, (_target, _file, written) => written.from.startsWith('../'))).toEqual([])
  })

  test('platform imports nothing above it', () => {
    const platform = shipped.filter((file) => file.path.startsWith('src/platform/'))
    expect(
      offenders(platform, (target) => target.startsWith('src/') && !target.startsWith('src/platform/')),
    ).toEqual([])
  })

  test('modules import neither surface nor composition', () => {
    const modules = shipped.filter((file) => moduleOf(file.path))
    const above = /^src\/(http|web|container)\/|^sandbox\/|^src\/(app|main)\.ts$/
    expect(offenders(modules, (target) => above.test(target))).toEqual([])
  })

  test('no shipped code imports test support, bench or scripts', () => {
    expect(offenders(shipped, (target) => /^(test|bench|scripts)\//.test(target))).toEqual([])
  })

  test('no file only re-exports', () => {
    const reExport = /export\s+(type\s+)?(\*|\{[^}]*\})[^'"]*from\s*['"][^'"]+['"];?/g
    const barrels = shipped.filter((file) => {
      const code = withoutText(file.text)
        .replace(/\/\/.*/g, '')
        .trim()
      return code !== '' && code.replace(reExport, '').trim() === ''
    })
    expect(barrels.map((file) => file.path)).toEqual([])
  })

  test('only config.ts and the entry points read the environment', () => {
    const allowed = new Set(['src/config/config.ts', 'src/main.ts', 'src/start.ts'])
    const readers = shipped.filter((file) => /\bprocess\.env\b/.test(file.text)).map((file) => file.path)
    expect(readers.filter((file) => !allowed.has(file))).toEqual([])
  })

  test('only entry points, thread programs, the browser entry and the service worker act when imported', () => {
    // An unindented statement that is neither a declaration nor its end.
    const acts =
      /^(?!(?:import|export|const|let|type|interface|function|async|class|abstract|declare)\b)[a-zA-Z_$]/m
    const exempt = new Set([
      'src/main.ts',
      'src/start.ts',
      'src/platform/database/engine-worker.ts',
      'src/web/entry.client.tsx',
      'src/service-worker/service-worker.ts',
    ])
    const acting = shipped.filter((file) => !exempt.has(file.path) && acts.test(withoutText(file.text)))
    expect(acting.map((file) => file.path)).toEqual([])
  })

  test('only its own thread loads the embedded engine', () => {
    const loaders = new Set(
      ['start-engine.ts', 'engine-worker.ts'].map((name) => `src/platform/database/${name}`),
    )
    const wrong = offenders(
      shipped,
      (target, file, written) =>
        /^@electric-sql|start-engine\.ts$/.test(target) && !written.typeOnly && !loaders.has(file.path),
    )
    expect(wrong).toEqual([])
  })
})

/** Removes comments and template literals, whose unindented lines would look like statements. */
function withoutText(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/`(?:\\.|[^`\\])*`/g, '``')
}

describe('web', () => {
  const web = shipped.filter((file) => file.path.startsWith('src/web/'))

  test('knows services as types only', () => {
    const wrong = offenders(
      web,
      (target, _file, written) => target.endsWith('.service.ts') && !written.typeOnly,
    )
    expect(wrong).toEqual([])
  })

  test('reaches no server code, not even indirectly', () => {
    const byPath = new Map(shipped.map((file) => [file.path, file]))
    const entries = web.map((file) => file.path).filter((file) => !/\.server\.tsx?$/.test(file))
    expect(serverCodeReachedFrom(entries, byPath)).toEqual([])
  })

  test('ui/ knows neither router nor domain', () => {
    const ui = web.filter((file) => file.path.startsWith('src/web/ui/'))
    const foreign = /^react-router|^src\/(modules|http)\/|^sandbox\/|^src\/web\/(?!ui\/)/
    expect(offenders(ui, (target) => foreign.test(target))).toEqual([])
  })
})

describe('addresses', () => {
  const pages = [SHOP_PAGES, ACCOUNT_PAGES, ADMIN_PAGES].flatMap((each) => Object.values<Page>(each))
  const first = [...new Set(pages.map(({ path }) => path.split('/')[1]).filter(Boolean))]
  // The REST API also has paths that start with these words.
  const ambiguous = [
    'account',
    'admin',
    'alerts',
    'booklist',
    'checkout',
    'login',
    'order',
    'register',
    'search',
    'forgot-password',
    'reset-password',
    'verify-email',
    'email-change',
  ]
  const own = first.filter((segment) => !ambiguous.includes(segment ?? ''))
  const written = [
    new RegExp(`['"\`}]/(${own.join('|')}|admin/dashboard)(?![\\w-])`),
    /\b(href|to|action)(?:=\{?|: )(['"`])\/[\w/-]*(?:\2|[?$])/,
    /\b(navigate|redirect|assign)\((['"`])\/[\w/-]*(?:\2|[?$])/,
  ]

  test('of pages are written in web/site.ts and web/admin-site.ts only', () => {
    const surfaces = shipped.filter(({ path }) =>
      /^src\/(web|http\/rendering|http\/assets|http\/discovery|service-worker)\//.test(path),
    )
    const wrong = surfaces.filter(
      ({ path, text }) =>
        !/^src\/web\/(admin-)?site\.ts$/.test(path) &&
        written.some((address) => address.test(withoutComments(text))),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*/gm, '')
}

/** Follows value imports; returns every import of server-only code. */
function serverCodeReachedFrom(entries: readonly string[], files: ReadonlyMap<string, SourceFile>): string[] {
  const server =
    /^node:|^(drizzle-orm|pg|pg-boss|pino|hono|nodemailer|sharp|prom-client|@electric-sql)\b|\.(service|repository|tables|http|guards)\.ts$|^src\/(config|container)\/|^src\/(app|main)\.ts$/
  const seen = new Set(entries)
  const wrong: string[] = []
  const queue = [...entries]
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    for (const written of files.get(at)?.imports ?? []) {
      if (written.typeOnly) continue
      const target = resolveImport(at, written.from) ?? written.from
      // Shared with the server on purpose: the context keys (src/web/services.ts).
      if (server.test(target) && target !== 'src/web/services.ts') wrong.push(`${at} → ${written.from}`)
      // The browser gets only the names of operations (vite.config.ts).
      else if (files.has(target) && !seen.has(target) && !target.endsWith('.operations.ts'))
        queue.push(target)
      seen.add(target)
    }
  }
  return wrong
}

describe('operations', () => {
  const files = shipped.filter((file) => file.path.endsWith('.operations.ts'))

  test('are all that their files export, in the form that the browser’s build reads', () => {
    const form = /^export const \w+ = operation\(\s*'(GET|POST|PUT|DELETE) \/[\w/:.-]*',/
    const wrong = files.flatMap(({ path: file, text }) =>
      text
        .split(/^(?=export )/m)
        .slice(1)
        .flatMap((exported) => (form.test(exported) ? [] : [`${file}: ${exported.slice(0, 60)}`])),
    )
    expect(wrong).toEqual([])
  })

  test('know nothing of handlers', () => {
    expect(offenders(files, (target) => /^hono|\.(http|service|repository)\.ts$/.test(target))).toEqual([])
  })

  test('are declared in files of operations only', () => {
    const elsewhere = shipped.filter(
      ({ path: file, text }) => /= operation\(/.test(text) && !files.some((each) => each.path === file),
    )
    expect(elsewhere.map((file) => file.path)).toEqual([])
  })
})

describe('client build', () => {
  const assets = globSync('build/current/client/assets/*.js', { cwd: root })

  test.runIf(assets.length > 0)(
    'has only the names of operations, and no operation or address of staff in the shop',
    async () => {
      const client = path.join(root, 'build/current/client')
      const { manifest, file } = await readManifest(client)
      const shop = Object.values(manifest.routes).filter(({ id }) => STOREFRONT.test(id))
      const scripts = new Set(shop.flatMap((route) => [...scriptsOf(manifest, route, file)]))
      const text = [...scripts].map((script) => readFileSync(path.join(client, script), 'utf8')).join('\n')
      expect(text.includes('GET /account/orders')).toBe(true)
      expect(text.match(/(GET|POST|PUT|DELETE) \/(admin|users)\b[\w/:-]*/g) ?? []).toEqual([])
      const records = DECLARED_RECORDS.map(({ operations }) => operations.add.path)
      expect(records.filter((address) => text.includes(address))).toEqual([])
      expect(text.includes(ADMIN_PAGES.home.path)).toBe(false)
      expect(text.includes('Save an address')).toBe(false)
    },
  )

  test.runIf(assets.length > 0)('contains no server package or server module', () => {
    const marks =
      /["'`]node:[a-z]|drizzle:|pg-boss|PGlite|stock_never_negative|JWT_SECRET|RAZORPAY_KEY_SECRET/
    const found = assets.filter((file) => marks.test(readFileSync(path.join(root, file), 'utf8')))
    expect(found).toEqual([])
  })
})

describe('migrations', () => {
  test('every SQL file is in the journal, and every journal entry has a file', () => {
    const journal = JSON.parse(readFileSync(path.join(root, 'db/migrations/meta/_journal.json'), 'utf8')) as {
      entries: { tag: string }[]
    }
    const files = globSync('db/migrations/*.sql', { cwd: root }).map((file) => path.basename(file, '.sql'))
    expect(files.sort()).toEqual(journal.entries.map((entry) => entry.tag).sort())
  })
})
