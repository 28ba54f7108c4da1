import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** Where the project is: its texts, its first books and its migrations are found from here, whether the code is bundled or not. */
export const PROJECT_FOLDER = path.dirname(findPackageJSON(import.meta.url) ?? process.cwd())
