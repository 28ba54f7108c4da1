import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  // `scripts/build.ts` names a folder of its own for each build.
  buildDirectory: process.env['BUILD_DIRECTORY'] ?? 'build/unreleased',
  ssr: true,
  // All routes travel with the first document: no /__manifest requests, so no unbounded cache keys.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
