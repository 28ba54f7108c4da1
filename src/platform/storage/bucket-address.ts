import type { BucketSettings } from './bucket-client.ts'

/** Settings of a storage without the bucket, which is part of the address. */
export type AddressedStorage = Omit<BucketSettings, 'bucket'>

const IN_BUCKET = 's3://'
const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/([\w.-]+(?:\/[\w.-]+)*)\/?$/

/** Explains why an address is invalid; undefined if it is valid. */
export function addressFault(named: string): string | undefined {
  if (!named.startsWith(IN_BUCKET) || ADDRESS.test(named)) return undefined
  return 'must be a path, or s3://bucket/prefix of letters, digits, dots, hyphens and slashes'
}

/** Splits `s3://bucket/name`; undefined for a path on disk. */
export function bucketAddress(named: string): { bucket: string; name: string } | undefined {
  const [, bucket, name] = ADDRESS.exec(named) ?? []
  return bucket && name ? { bucket, name } : undefined
}
