import { useEffect, useState } from 'react'

import { untilNextMinute } from '#modules/delivery/countdown.ts'

/** The time, anew when a minute begins, and when a page that was out of sight is looked at again. For the browser only. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function look() {
      const time = new Date()
      setNow(time)
      clearTimeout(timer)
      timer = setTimeout(look, untilNextMinute(time))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
