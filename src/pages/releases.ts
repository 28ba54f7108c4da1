import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** What browsers download. */
export const clientDirectory = path.join(root, 'build/client')

/** React Router's server bundle. */
export const serverBundle = path.join(root, 'build/server/index.js')
