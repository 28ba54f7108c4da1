import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The project's folder, with its texts, seed books and migrations, whether or not the code is bundled. */
export const PROJECT_FOLDER = path.dirname(findPackageJSON(import.meta.url) ?? process.cwd())
