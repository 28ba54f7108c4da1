import { afterAll, vi } from 'vitest'

// Test files of a worker share its globals (`isolate: false`): what one has put in place of `fetch` may not answer the next one.

afterAll(() => void vi.unstubAllGlobals())
