/** The value that a record itself has for a key from outside. `record[key]` would find 'constructor' in every record. */
export function ownValue<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined
}
