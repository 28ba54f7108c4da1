import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { pino } from 'pino'
import { expect, test } from 'vitest'

import { buildLibrary, readSources } from '#modules/content/live-library.ts'
import { CONTENT_FOLDER, shopFacts } from '#modules/content/shop-facts.ts'
import { BUILT_IN_DETAILS } from '#modules/settings/shop-details.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/database.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { workOf } from './background-jobs.ts'
import type { Services } from './container/container.ts'

type Role = Parameters<typeof workOf>[0]

const workIn = (role: Role, more: { services?: Services; logDir?: string } = {}) =>
  workOf(role, {
    db: {} as Db,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    services: {} as Services,
    storage: {} as Storage,
    ...more,
  })

const namesOf = (role: Role) => Object.keys(workIn(role))

test('a web process only maintains its own memory', () => {
  expect(namesOf('web')).toEqual(['content', 'exams', 'searches', 'views'])
})

test('web and worker together run every job of a combined process, none twice', () => {
  expect([...namesOf('web'), ...namesOf('worker')].toSorted()).toEqual(namesOf('both').toSorted())
  expect(namesOf('worker').filter((name) => namesOf('web').includes(name))).toEqual([])
})

test.each<[Role, number, string[]]>([
  ['web', 200, ['old.log']],
  ['worker', 180, []],
])(
  'a %s process with log files keeps them for the %i days that the privacy policy states',
  async (role, days, left) => {
    const details = { ...BUILT_IN_DETAILS, logRetentionDays: days }
    const services = { settingsNow: async () => ({ details }) } as unknown as Services
    const folder = await mkdtemp(path.join(tmpdir(), 'kk-logs-'))
    const old = new Date(Date.now() - 190 * 24 * 3_600_000).toISOString().slice(0, 10)
    await writeFile(path.join(folder, `${old}.log`), 'x')
    await workIn(role, { services, logDir: folder })['logs']?.run()
    expect((await readdir(folder)).map((name) => name.replace(old, 'old'))).toEqual(left)
    await rm(folder, { recursive: true })

    const { pages } = buildLibrary(readSources(CONTENT_FOLDER), shopFacts('Kitab', details))
    expect(pages.get('privacy-policy')?.html).toContain(`<td>${days} days, longer only`)
  },
)
