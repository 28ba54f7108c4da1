import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vitest/config'

const setupFiles = ['./test/support/fail-on-console.ts']

// pure: no I/O · database: a module on a database · web: pages rendered in process · integration: the whole shop
// through its HTTP surface. `database` and `integration` run on PGlite, and on PostgreSQL with TEST_DATABASE_URL.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          exclude: ['src/**/*.{db,web}.test.{ts,tsx}'],
          setupFiles,
        },
      },
      {
        test: {
          name: 'database',
          include: ['src/**/*.db.test.ts'],
          setupFiles,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [reactRouter()],
        test: {
          name: 'web',
          include: ['src/**/*.web.test.{ts,tsx}'],
          setupFiles,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/integration/*.test.ts'],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
