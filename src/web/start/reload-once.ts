/**
 * For a document whose scripts are gone with their build: loads the document of today, which has its own, but not twice in
 * a minute, because a second failure so soon has another cause. Runs inline, too, so it refers to nothing outside itself.
 */
export function reloadOnce(): void {
  try {
    const last = Number(sessionStorage.getItem('reloadedForScripts'))
    sessionStorage.setItem('reloadedForScripts', String(Date.now()))
    if (navigator.onLine && Date.now() - last > 60_000) location.reload()
  } catch {
    // Where storage is forbidden nothing says whether it was tried before.
  }
}
