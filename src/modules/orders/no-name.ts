/** In place of a customer's name that was taken out. */
export const NO_NAME = 'Deleted account'
