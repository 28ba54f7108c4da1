import { readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it, test } from 'vitest'

import { isHomeCity } from '#modules/orders/expected-days.ts'
import { isIndianState, statesOfPinCode } from '#modules/orders/indian-states.ts'
import { isPinCode } from '#modules/orders/pin-code.ts'
import { BUILT_IN_DETAILS } from '#modules/settings/shop-details.ts'
import { PROJECT_FOLDER } from '#platform/project-folder.ts'

import { parsePinTable, type PinPlace, pinTableLines } from './pin-table.ts'

const lucknow: PinPlace = { city: 'Lucknow', state: 'Uttar Pradesh' }
const unnao: PinPlace = { city: 'Unnao', state: 'Uttar Pradesh' }

test('parses what it writes, ranges and several places included', () => {
  const places = new Map([
    [226002, [lucknow]],
    [226001, [lucknow]],
    [226003, [lucknow]],
    [226005, [lucknow]],
    [226401, [unnao, lucknow]],
  ])
  const lines = pinTableLines(places)
  expect(lines).toEqual([
    'Lucknow, Uttar Pradesh\t226001-226003 226005',
    'Unnao, Uttar Pradesh; Lucknow, Uttar Pradesh\t226401',
  ])
  const table = parsePinTable(`# Heading, with a comma\n${lines.join('\n')}\n`)
  expect(table.size).toBe(5)
  for (const [pin, found] of places) expect(table.places(String(pin))).toEqual(found)
  for (const pin of ['226000', '226004', '226006', '100000', '999999', ''])
    expect(table.places(pin)).toBeUndefined()
})

describe('the shop’s table', () => {
  const table = parsePinTable(readFileSync(path.join(PROJECT_FOLDER, 'db/seed/pin-codes.txt'), 'utf8'))
  const known: [pin: string, places: readonly PinPlace[]][] = []
  for (let pin = 100_000; pin < 1_000_000; pin++) {
    const places = table.places(String(pin))
    if (places) known.push([String(pin), places])
  }

  it('lists each PIN code once', () => {
    expect(known.length).toBe(table.size)
    expect(known.length).toBeGreaterThan(19_000)
    expect(known.filter(([pin]) => !isPinCode(pin))).toEqual([])
  })

  it('lists only places that an order can be sent to', () => {
    const refused = known.filter(([pin, places]) => {
      const states: readonly string[] | 'any' = statesOfPinCode(pin)
      return !places.every(
        ({ city, state }) =>
          city.trim() !== '' && isIndianState(state) && (states === 'any' || states.includes(state)),
      )
    })
    expect(refused).toEqual([])
  })

  it('agrees exactly with the States that the checkout accepts', () => {
    const other = known.filter(([pin, places]) => {
      const states = statesOfPinCode(pin)
      return (
        states === 'any' || new Set([...states, ...places.map(({ state }) => state)]).size > states.length
      )
    })
    const wider = known.filter(([pin, places]) => {
      const states = statesOfPinCode(pin)
      return states.length > 1 && new Set(places.map(({ state }) => state)).size === 1
    })
    expect([other, wider]).toEqual([[], []])
  })

  it.each([
    ['226001', ['Lucknow, Uttar Pradesh']],
    ['110001', ['Delhi, Delhi']],
    ['160014', ['Chandigarh, Chandigarh', 'Rupnagar, Punjab']],
    ['201301', ['Gautam Buddha Nagar, Uttar Pradesh', 'Ghaziabad, Uttar Pradesh']],
    ['194101', ['Leh, Ladakh']],
  ])('%s', (pin, places) => {
    expect(table.places(pin)?.map(({ city, state }) => `${city}, ${state}`)).toEqual(places)
  })

  it('has the same home city as the built-in settings', () => {
    const home = known.filter(([pin]) => isHomeCity(pin, BUILT_IN_DETAILS.sameDayPins)).map(([pin]) => pin)
    const inCity = known.filter(([, [first]]) => first?.city === BUILT_IN_DETAILS.city).map(([pin]) => pin)
    expect(home).toEqual(inCity)
  })
})
