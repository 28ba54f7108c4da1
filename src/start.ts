import { loadEngineAhead } from '#platform/database/engine-thread.ts'

// Entry point of the built shop: with the embedded database, the engine's thread loads its program while this
// thread loads the shop, which takes as long.

if (!process.env['DATABASE_URL']) loadEngineAhead()
void import('./main.ts')
