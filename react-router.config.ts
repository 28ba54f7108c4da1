import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  // `scripts/build.ts` sets a new folder for each build.
  buildDirectory: process.env['BUILD_DIRECTORY'] ?? 'build/unreleased',
  ssr: true,
  // All routes come with the first document: no /__manifest requests, so no unbounded cache keys.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
