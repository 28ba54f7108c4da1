/** Over the ids of our own exports: a heading that no publisher or shop system writes over its own numbers. */
export const OWN_ID_HEADING = 'kanoon_kitab_id'
