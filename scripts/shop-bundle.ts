/**
 * Bundles the shop and its pages into one program, because finding and reading a thousand small files took
 * half of the start-up time.
 */
import path from 'node:path'

import { build, type Rolldown } from 'vite'

import { PROJECT_FOLDER } from '#platform/project-folder.ts'

/** Packages that load their own files by relative path: binaries, fonts, the embedded database. */
const WITH_OWN_FILES = ['@electric-sql/pglite', '@node-rs/argon2', 'fontkit', 'harfbuzzjs', 'pdfkit', 'sharp']

/** The entry of the database's worker thread. */
const ENGINE_WORKER = 'src/platform/database/engine-worker.ts'

/** Packages that load with the first picture or print, not at start. */
const LOADED_LATER = ['fontkit', 'harfbuzzjs', 'pdfkit', 'sharp']

/** Packages that load only if a setting needs them. */
const LOADED_WHERE_SET = [
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
]

/**
 * Bundles into `release`, the folder of a build that already contains its pages. Worker threads have programs of
 * their own, so that they load nothing of the shop's.
 */
export async function bundleShop(release: string): Promise<void> {
  // Without groups, the modules of a start end up in 224 files, because screens that load later share some.
  const built = await bundle(release, ['src/start.ts'], {
    groups: [
      { name: 'start', tags: ['$initial'], priority: 2 },
      { debugName: 'shop', name: groupOf('shop', path.join(PROJECT_FOLDER, 'src/main.ts')), priority: 1 },
      { debugName: 'pages', name: groupOf('pages', path.join(release, 'server/index.js')) },
    ],
  })
  await bundle(release, [ENGINE_WORKER], true)
  const later = [...LOADED_LATER, ...LOADED_WHERE_SET]
  const early = loadedByStart(built).filter((name) => later.includes(name))
  if (early.length > 0)
    throw new Error(`A start of the shop loads ${early.join(', ')}: import them where they are needed.`)
}

async function bundle(
  release: string,
  programs: readonly string[],
  codeSplitting: NonNullable<Rolldown.OutputOptions['codeSplitting']>,
): Promise<Rolldown.RolldownOutput> {
  const built = await build({
    configFile: false,
    root: PROJECT_FOLDER,
    logLevel: 'warn',
    resolve: { alias: { '#built-pages': path.join(release, 'server/index.js') } },
    ssr: { noExternal: true, external: [...WITH_OWN_FILES, ...LOADED_WHERE_SET] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      outDir: path.join(release, 'shop'),
      copyPublicDir: false,
      emptyOutDir: false,
      target: 'node24',
      // Keeps stack traces in the log readable.
      minify: false,
      rolldownOptions: {
        input: programs.map((name) => path.join(PROJECT_FOLDER, name)),
        output: {
          codeSplitting,
          // Worker entries are resolved next to the chunk that starts them.
          chunkFileNames: '[name]-[hash].js',
          // The engine keeps a program's text in memory, with two bytes for every character if any character
          // needs two.
          charset: 'ascii',
          comments: false,
        },
        // 'use client' has no meaning here, because the server renders all screens.
        checks: { moduleLevelDirective: false },
      },
    },
  })
  return built as Rolldown.RolldownOutput
}

/** Groups the modules that `entry` imports, directly or indirectly. */
function groupOf(name: string, entry: string): Rolldown.CodeSplittingNameFunction {
  let group: Set<string> | undefined
  return (id, modules) => {
    group ??= importedBy(entry, modules)
    return group.has(id) ? name : undefined
  }
}

function importedBy(entry: string, modules: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([entry])
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

/** Lists the files and packages that the shop imports, directly or indirectly. */
function loadedByStart({ output }: Rolldown.RolldownOutput): string[] {
  const files = output.filter((file) => file.type === 'chunk')
  const chunks = new Map(files.map((file) => [file.fileName, file]))
  const loaded = new Set(files.filter(({ name }) => name === 'shop').map(({ fileName }) => fileName))
  for (const name of loaded) for (const next of chunks.get(name)?.imports ?? []) loaded.add(next)
  return [...loaded]
}
