import { configDefaults, defineConfig } from 'vitest/config'

import { LONG_FILES } from './test/long-files.ts'

const setupFiles = ['./test/support/fail-on-console.ts', './test/support/unstub-globals.ts']
// A limit for what hangs, not for what is slow: a shared machine may take ten times as long as a quiet one.
const patient = { testTimeout: 300_000, hookTimeout: 300_000 }

/**
 * Node itself loads the built pages, and the keys and failures they share with the server: one copy of each.
 * Tests of the other projects must not load them, because files that share a worker share its copies.
 */
const shared = [
  /\/build\/releases\/[^/]+\/server\//,
  /\/src\/web\/services\.ts$/,
  /\/src\/platform\/errors\.ts$/,
]
const builtPages = { server: { deps: { external: shared } } }

const longFiles = Object.keys(LONG_FILES)
const exclude = [...configDefaults.exclude, ...longFiles]

// pure: no I/O · database: a module on a database · web: built pages rendered in process · integration: the
// whole shop over HTTP · long: the same for minutes (`npm run test:all`). All except `pure` and `web` run on
// PGlite, and on PostgreSQL with TEST_DATABASE_URL.
export default defineConfig({
  test: {
    // By default Vitest leaves one core free, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{src,sandbox}/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          exclude: ['{src,sandbox}/**/*.{db,web}.test.{ts,tsx}'],
          setupFiles,
          // Tests without I/O can share loaded modules: 11 seconds instead of 31.
          isolate: false,
          // Pictures and passwords take longer on a shared machine.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['{src,sandbox}/**/*.db.test.ts'],
          exclude,
          setupFiles,
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'web',
          include: ['src/**/*.web.test.{ts,tsx}'],
          setupFiles,
          isolate: false,
          ...patient,
          ...builtPages,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/integration/*.test.ts'],
          exclude,
          setupFiles,
          isolate: false,
          ...patient,
          ...builtPages,
        },
      },
      {
        test: {
          name: 'long',
          include: ['test/integration/long/*.test.ts', ...longFiles],
          setupFiles,
          ...patient,
          ...builtPages,
        },
      },
    ],
  },
})
