import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // All routes travel with the first document: no /__manifest requests, so no unbounded cache keys.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
