import { afterAll, vi } from 'vitest'

// Test files of a worker share its globals (`isolate: false`): one file's stub of `fetch` must not reach the
// next file.

afterAll(() => void vi.unstubAllGlobals())
