/**
 * Builds the pages (React Router, Vite) and the shop around them in a new folder, compresses what browsers
 * download, and checks the JavaScript budget. The next start uses that folder; running processes and open
 * pages keep theirs. With --if-needed it does nothing while the last build is newer than all its sources.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { cp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import { currentRelease, releasesDirectory } from '#http/assets/releases.ts'
import { PROJECT_FOLDER } from '#platform/project-folder.ts'

import { checkBudget } from './javascript-budget.ts'
import { buildServiceWorker } from './service-worker.ts'
import { bundleShop } from './shop-bundle.ts'

/** Written last: a folder without it is an aborted build. */
const BUILT = '.built'
/** Number of builds whose pages still find their scripts. */
const KEPT_RELEASES = 5
const SOURCES = [
  'src',
  'sandbox',
  'db/migrations',
  'db/functions',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts',
]
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|xml)$/

async function newestSource(): Promise<number> {
  const times = await Promise.all(SOURCES.map((source) => newest(path.join(PROJECT_FOLDER, source))))
  return Math.max(...times)
}

async function newest(file: string): Promise<number> {
  if (!existsSync(file)) return 0
  const info = statSync(file)
  if (!info.isDirectory()) return info.mtimeMs
  const entries = await readdir(file, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.reduce(
    (max, entry) => Math.max(max, statSync(path.join(entry.parentPath, entry.name)).mtimeMs),
    0,
  )
}

async function compress(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(files.map(({ parentPath, name }) => compressFile(path.join(parentPath, name))))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ])
  await writeFile(`${file}.br`, brotli)
  await writeFile(`${file}.gz`, zipped)
}

/** Announces a step: a first start builds for half a minute. */
function announce(step: string): void {
  process.stdout.write(`\n${step} …\n`)
}

async function build(): Promise<void> {
  announce('Building the shop, which takes about half a minute. 1 of 4: the pages')
  const name = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '') + `-${process.pid}`
  const release = path.join(releasesDirectory, name)
  const cli = path.join(PROJECT_FOLDER, 'node_modules/@react-router/dev/bin.cjs')
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    BUILD_DIRECTORY: path.relative(PROJECT_FOLDER, release),
  }
  const { status } = spawnSync(process.execPath, [cli, 'build'], {
    cwd: PROJECT_FOLDER,
    stdio: 'inherit',
    env,
  })
  if (status !== 0) process.exit(status ?? 1)
  const client = path.join(release, 'client')
  announce('2 of 4: the service worker')
  await buildServiceWorker(client)
  announce('3 of 4: the server')
  await bundleShop(release)
  // Copies this build's migrations and functions, for processes that restart when the project already has
  // newer ones.
  for (const name of ['migrations', 'functions']) {
    await cp(path.join(PROJECT_FOLDER, 'db', name), path.join(release, name), {
      recursive: true,
      filter: (file) => !file.endsWith('_snapshot.json'),
    })
  }
  announce('4 of 4: compressed copies of the scripts, and their sizes')
  await compress(client)
  const withinBudget = await checkBudget(client)
  if (!withinBudget) process.exit(1)
  await writeFile(path.join(release, BUILT), '')
  await switchTo(release)
  await removeOldReleases(name)
}

/**
 * Switches to a release by renaming a new link: a link can't be changed, but renaming is atomic, so a
 * starting process always finds a link.
 */
async function switchTo(release: string): Promise<void> {
  const link = `${currentRelease}-${process.pid}`
  await symlink(path.relative(path.dirname(link), release), link)
  await rename(link, currentRelease)
}

async function removeOldReleases(newest: string): Promise<void> {
  const names = (await readdir(releasesDirectory)).toSorted()
  // Leaves newer folders alone: a concurrent build's folder is still incomplete.
  const old = names.filter((name) => name < newest).slice(0, 1 - KEPT_RELEASES)
  for (const name of old) await rm(path.join(releasesDirectory, name), { recursive: true, force: true })
}

const stamp = path.join(currentRelease, BUILT)
const upToDate = existsSync(stamp) && statSync(stamp).mtimeMs > (await newestSource())
if (!process.argv.includes('--if-needed') || !upToDate) await build()
