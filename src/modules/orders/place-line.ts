import type { ShippingAddress } from './address.schema.ts'

/**
 * Formats an address's last line: 'New Delhi 110001, Delhi'; without the state if it has the city's name.
 * Empty for an address stored as free text.
 */
export function placeLine({ city, zip, state }: Pick<ShippingAddress, 'city' | 'zip' | 'state'>): string {
  const place = `${city} ${zip}`.trim()
  return place === '' || city === state ? place : `${place}, ${state}`
}

export function fullName({ firstName, lastName }: Pick<ShippingAddress, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}
