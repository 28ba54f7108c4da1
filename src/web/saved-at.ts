/** Attribute of `<html>` with which the service worker marks a saved copy: when the shop sent the page. */
export const SAVED_AT = 'data-saved-at'
