import type { PinPlace } from '#modules/delivery/pin-table.ts'

/**
 * Formats a PIN code's places: 'Lucknow, Uttar Pradesh'; 'Gautam Buddha Nagar or Ghaziabad, Uttar Pradesh';
 * 'Chandigarh or Rupnagar, Punjab'.
 */
export function placesText(places: readonly PinPlace[]): string {
  const [first, second, ...more] = places
  if (!first) return ''
  if (!second) return placeText(first)
  if (more.length > 0) return `${placeText(first)}, or ${more.length + 1} other places`
  const start = first.state === second.state ? first.city : placeText(first)
  return `${start} or ${placeText(second)}`
}

/** Formats a place. If city and State have the same name, it appears only once. */
export function placeText({ city, state }: PinPlace): string {
  return city === state ? city : `${city}, ${state}`
}
