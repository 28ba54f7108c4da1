import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

const KIND = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
const NAMES = 'subjectAltName=DNS:localhost,IP:127.0.0.1'

/** A certificate for one proof, trusted by this process. */
export interface OwnCertificate {
  /** The file that other processes must trust. */
  certificate: string
  /** The file with certificate and key, which a proxy reads; only the file's owner may read it. */
  withKey: string
}

/** Creates a self-signed certificate for this machine. */
export function createOwnCertificate(folder: string, openssl = 'openssl'): OwnCertificate {
  const place = (name: string) => path.join(folder, name)
  const [certificate, key, withKey] = [place('certificate.pem'), place('key.pem'), place('tls.pem')]
  const files = ['-addext', NAMES, '-keyout', key, '-out', certificate]
  execFileSync(openssl, [...KIND.split(' '), ...files], { stdio: 'ignore' })
  const shown = readFileSync(certificate, 'utf8')
  writeFileSync(withKey, shown + readFileSync(key, 'utf8'), { mode: 0o600 })
  setDefaultCACertificates([...getCACertificates('default'), shown])
  return { certificate, withKey }
}
