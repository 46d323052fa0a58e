import { useEffect, useRef } from 'react'

/** After a change of address, scrolls a list of links to the current page's link; the page itself doesn't scroll. */
export function useCurrentEntryInView(pathname: string) {
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which link is current
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]')
    if (!list.current || !current) return
    const frame = list.current.getBoundingClientRect()
    const link = current.getBoundingClientRect()
    if (link.bottom > frame.bottom || link.top < frame.top) {
      list.current.scrollTop += link.top - frame.top - frame.height / 2
    }
  }, [pathname])
  return list
}
