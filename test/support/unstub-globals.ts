import { afterAll, vi } from 'vitest'

// A worker's test files share its globals (`isolate: false`), so one file's stub of `fetch` must not remain
// for the next file.

afterAll(() => void vi.unstubAllGlobals())
