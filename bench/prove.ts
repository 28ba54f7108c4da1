import { parseArgs } from 'node:util'

import { engines } from './bench-shop.ts'
import { proveCrashes } from './crashes.ts'
import { proveInterleavings } from './interleavings.ts'
import { proveKills } from './kills.ts'
import { proveLighthouse } from './lighthouse.ts'
import { proveRaces } from './races.ts'

// `npm run prove`: the long proofs, each with a line of result; not part of the gate. Needs a build (`npm run build`).
//   npm run prove -- --only crashes,races,kills,interleavings,lighthouse --crashes 50 --stories 1000
// On PostgreSQL too when TEST_DATABASE_URL names a server whose role may create databases.

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'crashes,races,kills,interleavings,lighthouse' },
    crashes: { type: 'string', default: '50' },
    races: { type: 'string', default: '20' },
    stories: { type: 'string', default: '1000' },
  },
})
const chosen = values.only.split(',')
let good = true

for (const engine of engines()) {
  if (chosen.includes('crashes')) good = (await proveCrashes(engine, Number(values.crashes))) && good
  if (chosen.includes('races')) good = (await proveRaces(engine, Number(values.races))) && good
  if (chosen.includes('kills')) good = (await proveKills(engine)) && good
  if (chosen.includes('interleavings'))
    good = (await proveInterleavings(engine, Number(values.stories))) && good
}
if (chosen.includes('lighthouse')) good = (await proveLighthouse()) && good
if (!process.env['TEST_DATABASE_URL']) console.log('PostgreSQL: not tried, TEST_DATABASE_URL is not set.')
console.log(good ? 'All proofs hold.' : 'A proof FAILED.')
process.exitCode = good ? 0 : 1
