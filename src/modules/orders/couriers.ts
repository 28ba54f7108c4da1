/** Where couriers show a parcel, by how people write the courier's name. */
const COURIERS: readonly { name: string; named: RegExp; page(number: string): string }[] = [
  {
    name: 'Delhivery',
    named: /^delhivery/,
    page: (number) => `https://www.delhivery.com/track-v2/package/${number}`,
  },
  {
    name: 'Blue Dart',
    named: /^blue ?dart/,
    page: (number) => `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
  },
  { name: 'DTDC', named: /^dtdc/, page: () => 'https://www.dtdc.in/' },
  { name: 'India Post', named: /^(india ?post|speed ?post)/, page: () => 'https://www.indiapost.gov.in/' },
]

/** Those whose parcels can be followed. */
export const COURIER_NAMES: readonly string[] = COURIERS.map(({ name }) => name)

/**
 * The page on which a parcel can be followed; DTDC and India Post ask for the number on theirs. Undefined for couriers that we do
 * not know and for numbers that no courier gives: staff type both.
 */
export function trackingPage(courier: string | null, trackingNumber: string | null): string | undefined {
  if (courier === null || trackingNumber === null || !/^[A-Za-z0-9-]{4,40}$/.test(trackingNumber))
    return undefined
  const name = courier
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
  return COURIERS.find(({ named }) => named.test(name))?.page(trackingNumber)
}
