import { apiPaths } from './api-paths.ts'
import { privateNames } from './private-names.ts'

/** The house's own lint rules. */
export default { meta: { name: 'house' }, rules: { 'private-names': privateNames, 'api-paths': apiPaths } }
