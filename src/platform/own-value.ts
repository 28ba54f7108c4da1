/**
 * Returns a record's own value for an external key. `record[key]` would find 'constructor' in every record.
 */
export function ownValue<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined
}
