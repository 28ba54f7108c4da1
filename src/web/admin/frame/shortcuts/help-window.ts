import { createSharedState } from '#web/admin/kit/api/shared-state.ts'

const shown = createSharedState(false)

/** The help sheet is opened by a key, by the side panel and by the palette, which know nothing of each other. */
export const showHelp = shown.set
export const useHelpIsOpen = shown.use
