import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'pure', include: ['src/**/*.test.ts', 'test/*.test.ts'], exclude: ['src/**/*.{db,web}.test.ts'] } },
      { test: { name: 'database', include: ['src/**/*.db.test.ts'] } },
      { test: { name: 'web', include: ['src/**/*.web.test.ts'] } },
    ],
  },
})
