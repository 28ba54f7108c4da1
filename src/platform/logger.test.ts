import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { createLogger, deleteOldLogs, openLogFiles } from './logger.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kk-logs-'))
})
afterEach(() => rm(folder, { recursive: true }))

const files = async () => (await readdir(folder)).toSorted()
const read = (name: string) => readFile(path.join(folder, name), 'utf8')

test('each day has its own file, and several processes append to it', async () => {
  const clock = { time: new Date('2026-11-28T23:59:59Z'), now: () => clock.time }
  const [web, worker] = [openLogFiles(folder, clock), openLogFiles(folder, clock)]
  web.write('{"from":"web"}\n')
  worker.write('{"from":"worker"}\n')
  clock.time = new Date('2026-11-29T00:00:00Z')
  web.write('{"from":"web"}\n')
  expect(await files()).toEqual(['2026-11-28.log', '2026-11-29.log'])
  expect(await read('2026-11-28.log')).toBe('{"from":"web"}\n{"from":"worker"}\n')
})

test('a logger with a folder writes every line there, without secrets', async () => {
  createLogger('info', folder).info({ password: 'hunter2' }, 'a line')
  const [name = ''] = await files()
  expect(JSON.parse(await read(name))).toMatchObject({ password: '[cut]', msg: 'a line' })
})

test('files are deleted once their day ended the given number of days ago; other files stay', async () => {
  for (const name of ['2026-05-31.log', '2026-06-01.log', '2026-11-28.log', 'notes.log', '2020-01-01.log.gz'])
    await writeFile(path.join(folder, name), 'x')
  await deleteOldLogs(folder, { days: 180, now: new Date('2026-11-28T12:00:00Z') })
  expect(await files()).toEqual(['2020-01-01.log.gz', '2026-06-01.log', '2026-11-28.log', 'notes.log'])
})
