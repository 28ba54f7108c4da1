/**
 * Draws the icons of the pages, `src/web/ui/icons.svg`, from lucide. Run it after changing `icon-names.ts`.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { drawSprite } from './icon-sprite.ts'

await writeFile(path.join(import.meta.dirname, '../src/web/ui/icons.svg'), drawSprite())
