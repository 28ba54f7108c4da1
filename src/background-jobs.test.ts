import { pino } from 'pino'
import { expect, test } from 'vitest'

import type { Db } from '#platform/database/database.ts'
import { systemClock } from '#platform/clock.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { workOf } from './background-jobs.ts'
import type { Services } from './container/container.ts'

const namesOf = (role: Parameters<typeof workOf>[0]) =>
  Object.keys(
    workOf(role, {
      db: {} as Db,
      clock: systemClock,
      log: pino({ level: 'silent' }),
      services: {} as Services,
      storage: {} as Storage,
    }),
  )

test('a web process only maintains its own memory', () => {
  expect(namesOf('web')).toEqual(['content', 'exams', 'law', 'searches', 'vitals'])
})

test('web and worker together run every job of a combined process, none twice', () => {
  expect([...namesOf('web'), ...namesOf('worker')].toSorted()).toEqual(namesOf('both').toSorted())
  expect(namesOf('worker').filter((name) => namesOf('web').includes(name))).toEqual([])
})
