/**
 * Builds the pages (React Router, Vite), compresses what browsers download, and checks the JavaScript budget.
 * With --if-needed nothing is done while the last build is newer than everything it was made from.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { checkBudget } from './javascript-budget.ts'
import { buildServiceWorker } from './service-worker.ts'

const root = path.resolve(import.meta.dirname, '..')
const stamp = path.join(root, 'build', '.built')
const SOURCES = ['src', 'public', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'scripts']
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|xml)$/

async function newestSource(): Promise<number> {
  const times = await Promise.all(SOURCES.map((source) => newest(path.join(root, source))))
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
  for (const entry of entries) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const content = await readFile(file)
    await writeFile(`${file}.br`, brotliCompressSync(content))
    await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

async function build(): Promise<void> {
  await rm(stamp, { force: true })
  const cli = path.join(root, 'node_modules/@react-router/dev/bin.cjs')
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(process.execPath, [cli, 'build'], { cwd: root, stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
  const client = path.join(root, 'build/client')
  await buildServiceWorker(client)
  await compress(client)
  const withinBudget = await checkBudget(client)
  if (!withinBudget) process.exit(1)
  await writeFile(stamp, '')
}

const upToDate = existsSync(stamp) && statSync(stamp).mtimeMs > (await newestSource())
if (!process.argv.includes('--if-needed') || !upToDate) await build()
