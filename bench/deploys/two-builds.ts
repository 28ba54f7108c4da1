import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { copyProject } from '#scripts/project-copy.ts'
import { runCommand } from '#scripts/run-command.ts'

/** Two machines, each with its own build of the project: the current one, and the next. */
export interface TwoBuilds {
  before: string
  after: string
  remove(): Promise<void>
}

/** Migrations with numbers that the project doesn't use. */
const MIGRATIONS: Record<string, string> = {
  '9000_deploy-note': 'ALTER TABLE "books" ADD COLUMN "deploy_note" text;',
  '9001_deploy-stage': `ALTER TABLE "orders" ADD COLUMN "deploy_stage" text DEFAULT 'new' NOT NULL;`,
  '9002_deploy-index':
    'CREATE INDEX CONCURRENTLY "orders_deploy_stage" ON "orders" USING btree ("deploy_stage");',
  '9003_contract-deploy-note':
    '-- Not needed since 9000: it is only here to be taken away.\nALTER TABLE "books" DROP COLUMN "deploy_note";',
}

export async function buildTwo(): Promise<TwoBuilds> {
  const before = await copyProject('deploy-before')
  const after = await copyProject('deploy-after')
  await addMigrations(before, ['9000_deploy-note'])
  await addMigrations(after, Object.keys(MIGRATIONS))
  await changeFrame(after)
  await addFunction(before, 'before')
  await addFunction(after, 'after')
  for (const project of [before, after]) await build(project)
  return {
    before,
    after,
    async remove() {
      for (const project of [before, after]) await rm(project, { recursive: true, force: true })
    },
  }
}

export async function build(project: string): Promise<void> {
  const { code, output } = await runCommand(process.execPath, ['scripts/build.ts'], { cwd: project })
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
}

/** Changes the page frame. It is part of every page's scripts, so their names change. */
export async function changeFrame(project: string): Promise<void> {
  const file = path.join(project, 'src/web/start/start-page.ts')
  const text = await readFile(file, 'utf8')
  await writeFile(file, `${text}\nconsole.debug('built again')\n`)
}

/** Adds a function file whose text differs between the builds. */
async function addFunction(project: string, build: string): Promise<void> {
  const text = `create or replace function kk_deploy() returns text language sql as $$ select '${build}' $$;\n`
  await writeFile(path.join(project, 'db/functions', 'deploy.sql'), text)
}

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

async function addMigrations(project: string, names: readonly string[]): Promise<void> {
  const folder = path.join(project, 'db/migrations')
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal
  for (const name of names) {
    const last = journal.entries.at(-1)
    const [idx, when] = [(last?.idx ?? -1) + 1, (last?.when ?? 0) + 1]
    journal.entries.push({ idx, version: '7', when, tag: name, breakpoints: true })
    await writeFile(path.join(folder, `${name}.sql`), MIGRATIONS[name] ?? '')
  }
  await writeFile(file, JSON.stringify(journal))
}
