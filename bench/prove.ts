import { parseArgs } from 'node:util'

import { proveBadRequests } from './bad-requests.ts'
import { proveBrowsers } from './browsers/browsers.ts'
import { type Engine, engines } from './bench-shop.ts'
import { proveCrashes } from './crashes.ts'
import { proveOnPostgres } from './engine-suite.ts'
import { proveDeployOnOneMachine } from './deploys/one-machine.ts'
import { proveRollingDeploy } from './deploys/rolling.ts'
import { proveCluster } from './cluster/prove-cluster.ts'
import { proveHostileInputs } from './hostile-inputs.ts'
import { proveInterleavings } from './interleavings.ts'
import { proveKills } from './crash-recovery.ts'
import { proveLighthouse } from './lighthouse.ts'
import { proveNeighbours } from './neighbours.ts'
import { proveOutages } from './outages.ts'
import { provePointInTime } from './point-in-time.ts'
import { proveRaces } from './races.ts'
import { proveRestores } from './restores.ts'
import { proveSoak } from './soak.ts'
import { proveTaps } from './tap-latency.ts'
import { proveTransitions } from './transitions.ts'
import { proveWidths } from './widths.ts'

// `npm run prove`: runs the long proofs, each with one line of result; not part of the gate. Needs a build
// (`npm run build`).
//   npm run prove -- --only crashes,races,kills,interleavings,bad-requests,neighbours,lighthouse,taps,transitions,browsers,widths,postgresql,deploys,outages,restores,point-in-time,soak,cluster --crashes 50 --stories 1000
//   npm run prove -- --only bad-requests --requests 10000 --seed 7
//   npm run prove -- --only soak --minutes 5
//   npm run prove -- --only cluster [--short] [--parts scale,one-shop,breakages]   starts everything it needs
// Also runs on PostgreSQL if TEST_DATABASE_URL names a server whose role may create databases.

const { values } = parseArgs({
  options: {
    only: {
      type: 'string',
      default:
        'crashes,races,kills,interleavings,bad-requests,neighbours,restores,soak,lighthouse,taps,browsers,widths,postgresql,deploys,outages,point-in-time,cluster',
    },
    crashes: { type: 'string', default: '50' },
    races: { type: 'string', default: '20' },
    outages: { type: 'string', default: '12' },
    minutes: { type: 'string', default: '30' },
    short: { type: 'boolean', default: false },
    parts: { type: 'string', default: 'scale,one-shop,breakages' },
    stories: { type: 'string', default: '1000' },
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const chosen = values.only.split(',')
let good = true

const PROOFS: Record<string, (engine: Engine) => Promise<boolean>> = {
  crashes: (engine) => proveCrashes(engine, Number(values.crashes)),
  races: (engine) => proveRaces(engine, Number(values.races)),
  kills: proveKills,
  restores: proveRestores,
  neighbours: proveNeighbours,
  soak: (engine) => proveSoak(engine, Number(values.minutes)),
  interleavings: (engine) => proveInterleavings(engine, Number(values.stories)),
  'bad-requests': async (engine) => {
    const refused = await proveBadRequests(engine, {
      requests: Number(values.requests),
      seed: Number(values.seed),
    })
    return (await proveHostileInputs(engine)) && refused
  },
}

for (const engine of engines()) {
  for (const [name, prove] of Object.entries(PROOFS)) {
    if (chosen.includes(name)) good = (await prove(engine)) && good
  }
}
if (chosen.includes('lighthouse')) good = (await proveLighthouse()) && good
if (chosen.includes('taps')) good = (await proveTaps()) && good
if (chosen.includes('transitions')) good = (await proveTransitions()) && good
if (chosen.includes('browsers')) good = (await proveBrowsers()) && good
if (chosen.includes('widths')) good = (await proveWidths()) && good
if (chosen.includes('postgresql')) good = (await proveOnPostgres()) && good
if (chosen.includes('deploys')) {
  good = (await proveDeployOnOneMachine()) && good
  good = (await proveRollingDeploy()) && good
}
if (chosen.includes('outages')) good = (await proveOutages(Number(values.outages))) && good
if (chosen.includes('point-in-time')) good = (await provePointInTime()) && good
if (chosen.includes('cluster')) good = (await proveCluster(values)) && good
if (!process.env['TEST_DATABASE_URL']) console.log('PostgreSQL: not tried, TEST_DATABASE_URL is not set.')
console.log(good ? 'All proofs hold.' : 'A proof FAILED.')
process.exitCode = good ? 0 : 1
