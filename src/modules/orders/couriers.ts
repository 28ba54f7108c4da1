/** Where couriers show a parcel, by how people write the courier's name. */
const COURIERS: readonly { named: RegExp; page(number: string): string }[] = [
  { named: /^delhivery/, page: (number) => `https://www.delhivery.com/track-v2/package/${number}` },
  {
    named: /^blue ?dart/,
    page: (number) => `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
  },
  { named: /^dtdc/, page: () => 'https://www.dtdc.in/' },
  { named: /^(india ?post|speed ?post)/, page: () => 'https://www.indiapost.gov.in/' },
]

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
