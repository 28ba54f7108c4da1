/**
 * Returns a record's own value for an external key. `record[key]` would also find inherited properties such
 * as 'constructor'.
 */
export function ownValue<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined
}
